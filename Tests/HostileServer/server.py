"""A server that sends what a server must not send. `serve()` starts it in the background and returns its port.

The first part of a path names what is sent: `/gzip/1000` is a gzip of 1,000 MB of zeros.
"""
import functools, gzip, json, socket, struct, threading, time

MEGABYTE = b"\0" * 1_000_000
PETS = b'[{"id":1,"name":"Rex"}]'
HANDLERS = {}
# Another origin: its port, and the paths of the first one whose redirects brought it a body.
OTHER = {"port": 0, "receivers": set()}


def handler(serve):
    HANDLERS[serve.__name__.replace("_", "-")] = serve
    return serve


def response(fields=(), body=PETS, status="200 OK", version="HTTP/1.1", length=True):
    lines = [f"{version} {status}".encode()] + [f if isinstance(f, bytes) else f.encode() for f in fields]
    if length:
        lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def chunked(body, trailers=b"", fields=()):
    chunk = b"%x\r\n%s\r\n" % (len(body), body)
    return response(["Transfer-Encoding: chunked", *fields], chunk + b"0\r\n" + trailers + b"\r\n", length=False)


def once(name, data):
    """A response that is the same for every request."""
    HANDLERS[name] = lambda connection, _, __: connection.sendall(data)


once("pets", response(["Connection: close"]))
once("trailers", chunked(PETS, b"X-Sum: 1\r\n"))
once("length-63", response(["Content-Length: 9223372036854775807"], length=False))
once("redirect-host", response(["Location: //a%2fb/"], b"", "302 Found"))
once("length-62", response(["Content-Length: 4611686018427387904"], length=False))
once("length-64", response(["Content-Length: 18446744073709551616"], length=False))
once("length-negative", response(["Content-Length: -1"], length=False))
once("length-twice", response(["Content-Length: 23", "Content-Length: 24"], length=False))
once("length-text", response(["Content-Length: many"], length=False))
once("length-and-chunks", chunked(PETS, fields=["Content-Length: 5"]))
once("chunk-63", response(["Transfer-Encoding: chunked"], b"7fffffffffffffff\r\n" + PETS, length=False))
once("chunk-huge", response(["Transfer-Encoding: chunked"], b"f" * 40 + b"\r\n" + PETS, length=False))
for number, challenge in enumerate([
        ['Basic realm="x"'], ["Basic realm=x"], ["Basic"], ['Basic realm="'], ["Basic realm="], ['Digest realm="x", nonce="n"'],
        ["NTLM"], ["Negotiate"], ["Bearer"], ['Bearer realm="x"'], [""], [","], ['Digest realm="x"', 'Basic realm="x"']]):
    once(f"challenge-{number}",
         response(["WWW-Authenticate: " + c for c in challenge], b'{"message":"no"}', "401 Unauthorized"))
once("challenge-proxy", response(['Proxy-Authenticate: Basic realm="x"'], b'{"message":"no"}', "407 -"))
once("http-1.0", response(version="HTTP/1.0"))
once("http-1.0-open", response(version="HTTP/1.0", length=False))
once("http-9", response(version="HTTP/9"))
once("status-only", response(status="200"))
once("status-99", response(status="99 -"))
once("status-1000", response(status="1000 -"))
once("obs-text", response([b"X-Name: caf\xe9"]))
once("obs-text-reason", response(status="200 OK", fields=[]).replace(b"OK", b"D\xe9j\xe0"))
once("no-space", response(["X-A:b"]))
once("no-name", response([": b"]))
once("no-colon", response(["X-A"]))
once("null-byte", response(["X-A: a\0b"]))
once("fold", response(["X-A: b", " c"]))
once("fields-4000", response([f"X-{n}: {n}" for n in range(4000)]))
once("fields-50000", response([f"X-{n}: {n}" for n in range(50_000)]))
once("field-250k", response(["X-A: " + "a" * 250_000]))
once("continue-1000", b"HTTP/1.1 100 Continue\r\n\r\n" * 1000 + response())
once("switching", b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n[]")
once("encoding-unknown", response(["Content-Encoding: rot13"]))
once("encoding-wrong", response(["Content-Encoding: gzip"]))
once("encoding-many", response(["Content-Encoding: " + ", ".join(["gzip"] * 100)]))
once("nothing", b"")
once("head-cut", b"HTTP/1.1 200 OK\r\nContent-Type: app")
once("mail", b"220 mail.example.com ESMTP\r\n")
once("redirect-scheme", response(["Location: other:there"], b"", "302 Found"))
once("redirect-file", response(["Location: file:///etc/passwd"], b"", "302 Found"))
once("redirect-nowhere", response([], b"", "302 Found"))
once("redirect-empty", response(["Location: "], b"", "302 Found"))
once("redirect-port", response(["Location: http://127.0.0.1:99999/"], b"", "302 Found"))
once("redirect-loop", response(["Location: /redirect-loop"], b"", "302 Found"))
once("redirect-loop-body", response(["Location: /redirect-loop-body"], b"", "307 Temporary Redirect"))
once("nesting", response(body=b"[" * 1_000_000))
once("event-retry", response(["Connection: close"], b"retry: 1000000000000000000\n\nretry: " + b"9" * 500_000 + b"\n\n"))
once("retry-after", response(["Retry-After: 99999999999999999999"], b"{}", "503 -"))


@handler
def redirect(connection, request, status):
    connection.sendall(response(["Location: /echo", "Connection: close"], b"", f"{status} Redirect"))


@handler
def redirect_stale(connection, *_):
    """The connection is offered for the next request, which closes it."""
    connection.sendall(response(["Location: /echo"], b"", "307 Temporary Redirect"))
    connection.recv(1)


@handler
def echo(connection, request, _):
    connection.sendall(response(["Connection: close"], json.dumps(request).encode()))


@handler
def union(connection, _, depth):
    """Objects inside each other that fit no member of a union, for a reason in the innermost one."""
    connection.sendall(response(body=b'{"leaf":1,"next":' * int(depth) + b"7" + b"}" * int(depth)))


@handler
def cursor(connection, _, size):
    """A page whose cursor has so many MB."""
    connection.sendall(response(body=b'{"items":[1],"next":"' + b"x" * int(size) * 1_000_000 + b'"}'))


@handler
def token(connection, request, status):
    """A redirect to the other server."""
    connection.sendall(response([f"Location: http://127.0.0.1:{OTHER['port']}/other/{status}"], b"", f"{status} Redirect"))


@handler
def other(connection, request, status):
    if request["body"]:
        OTHER["receivers"].add(f"token/{status}")
    connection.sendall(response(["Connection: close"], b'{"error":"invalid_request"}', "400 -"))


@handler
def hang(connection, *_):
    time.sleep(600)


@handler
def hang_in_body(connection, *_):
    connection.sendall(response(["Content-Length: 100"], length=False))
    time.sleep(600)


@handler
def drip_head(connection, *_):
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        for byte in b"X: y\r\n":
            connection.sendall(bytes([byte]))
            time.sleep(0.1)


@handler
def drip_body(connection, *_):
    connection.sendall(response(length=False, body=b"["))
    while True:
        connection.sendall(b" ")
        time.sleep(0.1)


@handler
def drip_events(connection, *_):
    connection.sendall(response(length=False, body=b""))
    while True:
        connection.sendall(b": still here\n\n")
        time.sleep(0.1)


@handler
def endless(connection, _, prefix):
    """`/endless/X` begins with X and never ends."""
    connection.sendall(response(length=False, body=prefix.encode()))
    while True:
        connection.sendall(b"x" * 1_000_000)


@handler
def endless_redirect(connection, *_):
    connection.sendall(response(["Location: /echo"], b"", "302 Found", length=False))
    while True:
        connection.sendall(MEGABYTE)
        time.sleep(0.01)


@handler
def endless_events(connection, *_):
    connection.sendall(response(length=False, body=b""))
    while True:
        connection.sendall(b"data: 1\n\n" * 100_000)


@handler
def unchanged(connection, request, kind):
    """`/unchanged/X` is a response with a validator, and status 304 to whoever asks on condition: `vary` forbids that."""
    headers = ["Connection: close", *([] if kind == "tag" else ["Vary: *"])]
    if "if-none-match" in request["fields"]:
        body = b"<html>" * 100
        connection.sendall(response([*headers, "ETag: W/\"a\"", "Content-Type: text/html"], body, "304 -"))
    else:
        connection.sendall(response([*headers, 'ETag: "a"', "Cache-Control: max-age=99999999999999999999999, max-age=0"]))


@handler
def unchanged_unasked(connection, *_):
    connection.sendall(response(['ETag: "a"', "Connection: close"], b"", "304 -"))


@handler
def other_version(connection, request, _):
    """Status 304 about a version that the client does not have, for ever."""
    status = "304 -" if "if-none-match" in request["fields"] else "200 OK"
    connection.sendall(response([f'ETag: "{time.monotonic_ns()}"', "Connection: close"], PETS if status[0] == "2" else b"", status))


@handler
def event_id(connection, request, _):
    """An id that would be a header field of its own, or end the next request, if it were sent as it is."""
    last = request["fields"].get("last-event-id")
    if last is None:
        body = b"id: 1\rX-Evil: 1\rdata: a\r\rid: 2\0\ndata: b\n\nid: 3\nX-Evil: 1\n\nid:\xc3\xa9\x01\x1b\x7f\xff\ndata: c\n\n"
    else:
        evil = "evil" if "x-evil" in request["fields"] else "well"
        body = b"data: [" + last.encode("latin-1") + b"] " + evil.encode() + b"\n\ndata: [DONE]\n\n"
    connection.sendall(response(["Content-Type: text/event-stream", "Connection: close"], body))


@handler
def event_id_long(connection, request, _):
    """An id of 2 MB."""
    size = len(request["fields"].get("last-event-id", ""))
    connection.sendall(response(["Connection: close"], b"id: " + b"x" * 2_000_000 + b"\ndata: %d\n\n" % size))


@handler
def one_event(connection, *_):
    """A stream that ends after its first event, whenever it is requested."""
    connection.sendall(response(["Connection: close"], b"retry: 0\nid: 1\ndata: a\n\n"))


@handler
def endless_head(connection, *_):
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        connection.sendall(b"X: y\r\n" * 10_000)


@handler
def zip_bomb(connection, _, size):
    """A gzip of so many MB of zeros."""
    connection.sendall(response(["Content-Encoding: gzip"], bomb(size)))


@handler
def large(connection, _, size):
    """So many MB, as quickly as they go."""
    connection.sendall(response([f"Content-Length: {int(size) * 1_000_000}"], b"", length=False))
    for _ in range(int(size)):
        connection.sendall(MEGABYTE)


@handler
def reset(connection, *_):
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@functools.lru_cache(None)
def bomb(size):
    """Takes seconds the first time."""
    return gzip.compress(MEGABYTE * int(size), 6)


def read_request(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        piece = connection.recv(65536)
        if not piece:
            return None
        data += piece
    head, body = data.split(b"\r\n\r\n", 1)
    line, *fields = head.decode("latin-1").split("\r\n")
    fields = {name.strip().lower(): value.strip() for name, _, value in (f.partition(":") for f in fields)}
    if "expect" in fields:
        connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
    while len(body) < int(fields.get("content-length", 0)):
        piece = connection.recv(65536)
        if not piece:
            return None
        body += piece
    method, path, _ = line.split(" ")
    return {"method": method, "path": path, "body": body.decode("latin-1"), "type": fields.get("content-type", ""), "fields": fields}


def serve_connection(connection):
    with connection:
        try:
            request = read_request(connection)
            if request:
                name, _, argument = request["path"].strip("/").partition("/")
                HANDLERS[name](connection, request, argument)
        except OSError:
            pass


def serve():
    """Starts the server, and another one. Returns the port of the first."""
    OTHER["port"] = listen()
    return listen()


def listen():
    listening = socket.create_server(("127.0.0.1", 0), backlog=1000)

    def accept():
        while True:
            connection, _ = listening.accept()
            threading.Thread(target=serve_connection, args=(connection,), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    return listening.getsockname()[1]
