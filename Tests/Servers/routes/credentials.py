"""Credentials of every kind."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends
from fastapi.security import (
    APIKeyCookie,
    APIKeyHeader,
    APIKeyQuery,
    HTTPAuthorizationCredentials,
    HTTPBasic,
    HTTPBasicCredentials,
    HTTPBearer,
    OAuth2PasswordRequestForm,
)
from pydantic import BaseModel

credentials = APIRouter(prefix="/credentials", tags=["credentials"])


@credentials.get("/key")
async def use_key(key: Annotated[str, Depends(APIKeyHeader(name="X-Key", scheme_name="headerKey"))]) -> str:
    return key


@credentials.get("/query")
async def use_query(key: Annotated[str, Depends(APIKeyQuery(name="api key", scheme_name="queryKey"))]) -> str:
    return key


@credentials.get("/cookie")
async def use_cookie(key: Annotated[str, Depends(APIKeyCookie(name="key", scheme_name="cookieKey"))]) -> str:
    return key


@credentials.get("/bearer")
async def use_bearer(token: Annotated[HTTPAuthorizationCredentials, Depends(HTTPBearer(scheme_name="bearer"))]) -> str:
    return token.scheme + " " + token.credentials


@credentials.get("/basic")
async def use_basic(user: Annotated[HTTPBasicCredentials, Depends(HTTPBasic(scheme_name="basic"))]) -> list[str]:
    return [user.username, user.password]


class Token(BaseModel):
    access_token: str
    token_type: Literal["bearer"] = "bearer"


@credentials.post("/token")
async def get_token(form: Annotated[OAuth2PasswordRequestForm, Depends()]) -> Token:
    return Token(access_token=f"{form.grant_type} {form.username} {form.password} {'+'.join(form.scopes)}")
