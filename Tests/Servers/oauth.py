"""An authorization server of Authlib (https://authlib.org), and bread for those who have one of its tokens.

    python oauth.py PORT
"""

import sys
import time

from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, grants, list_to_scope, scope_to_list
from authlib.oauth2.rfc6749.errors import InvalidRequestError
from authlib.oauth2.rfc7636 import CodeChallenge
from flask import Flask, jsonify, request

SCOPES = {"read:bread": "See the loaves.", "write:bread": "Bake some."}
LIFETIME = 3600

app = Flask(__name__)
tokens, codes, log = [], {}, []


class Client(ClientMixin):
    def __init__(self, client_id, secret, methods, grant_types):
        self.client_id, self.secret, self.methods, self.grant_types = client_id, secret, methods, grant_types

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return "app://back"

    def get_allowed_scope(self, scope):
        return list_to_scope([each for each in scope_to_list(scope or "") if each in SCOPES])

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri == "app://back"

    def check_client_secret(self, client_secret):
        return self.secret == client_secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method in self.methods

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return grant_type in self.grant_types


CLIENTS = {
    client.client_id: client
    for client in [
        Client("shop", "s3cret-of-the-shop", ["client_secret_basic"], ["client_credentials"]),
        Client("stall", "s3cret-of-the-stall", ["client_secret_post"], ["client_credentials"]),
        Client("phone", "", ["none"], ["authorization_code", "refresh_token"]),
        Client("idle", "s3cret-of-the-idle", ["client_secret_basic"], []),
    ]
}


class Token(TokenMixin):
    def __init__(self, client, user, values):
        self.client, self.user, self.values = client, user, values
        self.issued, self.has_ended, self.is_used = time.time(), False, False

    def check_client(self, client):
        return self.client.client_id == client.client_id

    def get_scope(self):
        return self.values.get("scope", "")

    def get_expires_in(self):
        return self.values["expires_in"]

    def is_expired(self):
        return time.time() > self.issued + self.get_expires_in()

    def is_revoked(self):
        return self.has_ended

    def get_user(self):
        return self.user

    def get_client(self):
        return self.client


class Code:
    def __init__(self, **values):
        self.__dict__.update(values)

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


class CodeGrant(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]

    def save_authorization_code(self, code, request):
        payload = request.payload
        codes[code] = Code(
            code=code, client_id=request.client.client_id, redirect_uri=payload.redirect_uri, scope=payload.scope,
            user=request.user, code_challenge=payload.data.get("code_challenge"),
            code_challenge_method=payload.data.get("code_challenge_method"))

    def query_authorization_code(self, code, client):
        found = codes.get(code)
        return found if found and found.client_id == client.client_id else None

    def delete_authorization_code(self, authorization_code):
        del codes[authorization_code.code]

    def authenticate_user(self, authorization_code):
        return authorization_code.user


class RefreshGrant(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token):
        return next(
            (each for each in tokens if each.values.get("refresh_token") == refresh_token and not each.is_used), None)

    def authenticate_user(self, refresh_token):
        return refresh_token.user

    def revoke_old_credential(self, refresh_token):
        refresh_token.is_used = refresh_token.has_ended = True


class ClientGrant(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post"]


def save_token(token, request):
    tokens.append(Token(request.client, request.user, token))


app.config["OAUTH2_SCOPES_SUPPORTED"] = list(SCOPES)
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
app.config["OAUTH2_TOKEN_EXPIRES_IN"] = {
    name: LIFETIME for name in ["client_credentials", "authorization_code", "refresh_token"]
}
server = AuthorizationServer(app, query_client=CLIENTS.get, save_token=save_token)
server.register_grant(CodeGrant, [CodeChallenge(required=True)])
server.register_grant(RefreshGrant)
server.register_grant(ClientGrant)


class AudienceGrant(ClientGrant):
    """Of a server that has tokens for several others, and wants to know which."""

    def validate_token_request(self):
        super().validate_token_request()
        if "audience" not in self.request.payload.data:
            raise InvalidRequestError("Missing 'audience' in request.")


several = AuthorizationServer(app, query_client=CLIENTS.get, save_token=save_token)
several.register_grant(AudienceGrant)
# One that gives tokens to users alone.
limited = AuthorizationServer(app, query_client=CLIENTS.get, save_token=save_token)
limited.register_grant(CodeGrant, [CodeChallenge(required=True)])


@app.get("/oauth/login")
def login():
    """A user who always agrees, unless the page is asked for one who does not."""
    user = None if request.args.get("prompt") == "refuse" else "ann"
    grant = server.get_consent_grant(end_user="ann")
    return server.create_authorization_response(grant_user=user, grant=grant)


@app.post("/oauth/token/")
def token():
    log.append(f"token {request.form.get('grant_type')}")
    return server.create_token_response()


@app.post("/oauth/limited")
def limited_token():
    return limited.create_token_response()


@app.post("/oauth/several")
def several_token():
    return several.create_token_response()


@app.get("/bread")
def bread():
    text = request.headers.get("Authorization", "").removeprefix("Bearer ")
    found = next((each for each in tokens if each.values["access_token"] == text), None)
    log.append("bread" if found else "no bread")
    if found is None or found.has_ended or found.is_expired():
        return jsonify(reason="no token"), 401
    return jsonify(owner=found.user or found.client.client_id, scopes=scope_to_list(found.get_scope() or ""))


@app.delete("/tokens")
def revoke():
    """Makes all access tokens invalid, and not the refresh tokens."""
    for each in tokens:
        each.has_ended = True
    return "", 204


@app.get("/log")
def events():
    """What happened since the last time."""
    said = list(log)
    log.clear()
    return jsonify(said)


def operation(name, status, schema=None, security=None):
    content = {"content": {"application/json": {"schema": schema}}} if schema else {}
    return {
        "operationId": name, "tags": ["bread"], "security": security or [],
        "responses": {str(status): {"description": "Done.", **content}},
    }


@app.get("/openapi.json")
def description():
    texts = {"type": "array", "items": {"type": "string"}}
    flow = {"tokenUrl": "/oauth/token/", "scopes": SCOPES}
    share = {"type": "object", "required": ["owner", "scopes"],
             "properties": {"owner": {"type": "string"}, "scopes": texts}}
    return jsonify({
        "openapi": "3.1.0", "info": {"title": "Bread", "version": "1"},
        "paths": {
            "/bread": {"get": operation("bread", 200, {"$ref": "#/components/schemas/Share"}, [{"login": []}])},
            "/tokens": {"delete": operation("revoke", 204)},
            "/log": {"get": operation("events", 200, texts)},
        },
        "components": {
            "schemas": {"Share": share},
            "securitySchemes": {
                "login": {
                    "type": "oauth2",
                    "flows": {
                        "clientCredentials": flow,
                        "authorizationCode": flow | {"authorizationUrl": "/oauth/login"},
                    },
                },
            },
        },
    })


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), threaded=True)
