"""Serves well-behaved and hostile responses over HTTP, until its standard input ends.

Prints its port. The last component of a request's path names the response.
"""

import email.utils
import gzip
import json
import os
import socket
import sys
import threading
import time

FILE = b'{"file":1}'


def response(status, *fields, body=b"", length=True):
    fields = list(fields) + ([f"Content-Length: {len(body)}"] if length else [])
    head = "\r\n".join([f"HTTP/1.1 {status}", "Connection: close", *fields])
    return head.encode("latin-1") + b"\r\n\r\n" + body


def file(*fields):
    return response("200 OK", *fields, body=FILE)


def busy(after):
    return response("503 Busy", f"Retry-After: {after}")


def redirect(target, status="302 Found"):
    return response(status, f"Location: {target}")


def date(seconds):
    return email.utils.formatdate(time.time() + seconds, usegmt=True)


# The responses that are the same for every request.
ROWS = {
    "ok": file('ETag: "v1"', "Cache-Control: public, max-age=60"),
    "plain": file(),
    "empty": response("200 OK"),
    "page": response("200 OK", "Content-Type: text/html", body=b"<html></html>"),
    "early": b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + file(),
    "early-redirect": b"HTTP/1.1 103 Early Hints\r\n\r\n" + redirect("/site/ok"),
    "upgrade": b"HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\n\r\njunk",
    # Statuses.
    "unasked-304": response("304 Not Modified", length=False),
    "401": response("401 Unauthorized", 'WWW-Authenticate: Basic realm="x"'),
    "401-bare": response("401 Unauthorized", "WWW-Authenticate: Bearer"),
    "404": response("404 Not Found", body=b"nothing"),
    "410": response("410 Gone"),
    "500": response("500 Error", body=b"trouble"),
    "204": response("204 No Content", length=False),
    "206": response("206 Partial", "Content-Range: bytes 0-9/20", body=FILE),
    "300": response("300 Choices", "Location: ok"),
    "429": response("429 Slow down", "Retry-After: 120"),
    # Retry-After.
    "busy": busy("30"),
    "busy-past": busy("Sun, 06 Nov 1994 08:49:37 GMT"),
    "busy-far": busy("Fri, 31 Dec 9999 23:59:59 GMT"),
    "busy-eon": busy("Fri, 31 Dec 999999999 23:59:59 GMT"),
    "busy-absurd": busy("99999999999999999999"),
    "busy-negative": busy("-5"),
    "busy-junk": busy("soon"),
    # Fields.
    "tag-long": file('ETag: "' + "x" * 400 + '"'),
    "tag-control": file('ETag: "a\x01b"'),
    "tag-latin": file('ETag: "caf\xe9"'),
    "tag-space": file('ETag: "a b"'),
    "tag-weak": file('ETag: W/"v1"'),
    "age-absurd": file("Cache-Control: max-age=99999999999999999999"),
    "age-junk": file("Cache-Control: no-cache, max-age=soon"),
    "age-shared": file("Cache-Control: s-maxage=5, private"),
    "fields-long": file("X: " + "x" * 50_000),
    "fields-huge": file(*["X: " + "x" * 1000] * 10_000),
    # Redirects.
    "nowhere": response("302 Found"),
    "no-url": redirect("http://["),
    "no-host": redirect("http:///ok"),
    "loop": redirect("/site/loop"),
    "to-http": redirect("http://moongate.invalid/ok"),
    "to-file": redirect("file:///etc/hostname"),
    "to-user": redirect("http://user:secret@127.0.0.1/ok"),
    "to-ftp": redirect("ftp://127.0.0.1/ok"),
    "to-mail": redirect("mailto:someone"),
    "to-query": redirect("/site/ok?signature=1"),
    "redirect-1": redirect("/site/ok", "301 Moved"),
    "redirect-2": redirect("/site/redirect-1", "307 Moved"),
    "redirect-3": redirect("/site/redirect-2", "308 Moved"),
    "redirect-4": redirect("/site/redirect-3"),
    # Lengths: exactly as many bytes as may come, one more, and lies.
    "full": response("200 OK", body=b"x" * 1000),
    "over": response("200 OK", body=b"x" * 1001),
    "promises-more": response("200 OK", "Content-Length: 20", body=FILE, length=False),
    "promises-less": response("200 OK", "Content-Length: 4", body=FILE, length=False),
    "promises-absurd": response("200 OK", "Content-Length: 99999999999", body=FILE, length=False),
    "promises-overflow": response(
        "200 OK", "Content-Length: 99999999999999999999", body=FILE, length=False
    ),
    "promises-most": response(
        "200 OK", "Content-Length: 9223372036854775807", body=FILE, length=False
    ),
    "until-closed": response("200 OK", body=FILE, length=False),
    "chunked": response(
        "200 OK", "Transfer-Encoding: chunked", body=b"a\r\n" + FILE + b"\r\n0\r\n\r\n", length=False
    ),
    "trailer": response(
        "200 OK",
        "Transfer-Encoding: chunked",
        body=b"a\r\n" + FILE + b"\r\n0\r\nX: y\r\n\r\n",
        length=False,
    ),
    "chunked-over": response(
        "200 OK",
        "Transfer-Encoding: chunked",
        body=(b"1f4\r\n" + b"x" * 500 + b"\r\n") * 3 + b"0\r\n\r\n",
        length=False,
    ),
    "chunked-cut": response(
        "200 OK", "Transfer-Encoding: chunked", body=b"a\r\n" + FILE[:4], length=False
    ),
    # Compression: a file, one that compression makes longer than may come, and a bomb.
    "gzip": response("200 OK", "Content-Encoding: gzip", body=gzip.compress(FILE)),
    "gzip-long": response("200 OK", "Content-Encoding: gzip", body=gzip.compress(os.urandom(1000))),
    "gzip-bomb": response("200 OK", "Content-Encoding: gzip", body=gzip.compress(bytes(10_000_000))),
    "gzip-broken": response("200 OK", "Content-Encoding: gzip", body=b"\x1f\x8b\x08junk"),
    # What is no response.
    "closed": b"",
    "cut": b"HTTP/1.1 200 OK\r\nContent-Le",
    "junk": b"\x00\xff\x17junk\r\n\r\n" + FILE,
    "status-junk": b"HTTP/1.1 abc\r\nConnection: close\r\n\r\n" + FILE,
    "status-long": b"HTTP/1.1 99999 Much\r\nConnection: close\r\n\r\n" + FILE,
    "status-bare": b"HTTP/1.1 200\r\nConnection: close\r\n\r\n" + FILE,
    "field-junk": b"HTTP/1.1 200 OK\r\nno colon\r\n: no name\r\n\xff\xfe: x\r\n\r\n" + FILE,
}


def endless(connection, head, part, pause=0.0):
    """Sends the part for ever; the other side closes the connection."""
    connection.sendall(head)
    while True:
        connection.sendall(part)
        time.sleep(pause)


def respond(connection, name, fields):
    ok = "HTTP/1.1 200 OK\r\n"
    if name == "ok" and fields.get("if-none-match") == '"v1"':
        connection.sendall(
            response("304 Not Modified", 'ETag: "v1"', "Cache-Control: max-age=30", length=False)
        )
    elif name in ("echo", "echo-redirected"):
        connection.sendall(response("200 OK", "Set-Cookie: a=b", body=json.dumps(fields).encode()))
    elif name == "to-echo":
        connection.sendall(
            response("302 Found", "Set-Cookie: a=b; Path=/", "Location: /site/echo-redirected")
        )
    elif name == "busy-date":
        connection.sendall(busy(date(3600)))
    elif name == "silent":
        connection.recv(1)
    elif name == "endless":
        endless(connection, (ok + "\r\n").encode(), b"x" * 10_000)
    elif name == "trickle":
        endless(connection, (ok + "\r\n").encode(), b"x", 0.05)
    elif name == "trickling-fields":
        endless(connection, ok.encode(), b"X: x\r\n", 0.05)
    elif name == "trickling-redirect":
        endless(connection, b"HTTP/1.1 302 Found\r\nLocation: /site/ok\r\n\r\n", b"x", 0.05)
    else:
        connection.sendall(ROWS.get(name, response("404 Not Found")))


def serve(connection):
    with connection:
        try:
            head = b""
            while b"\r\n\r\n" not in head:
                part = connection.recv(65_536)
                if not part:
                    return
                head += part
            first, *lines = head.decode("latin-1").split("\r\n\r\n")[0].split("\r\n")
            fields = {name.lower(): value.strip() for name, _, value in
                      (line.partition(":") for line in lines)}
            path = first.split(" ")[1].split("?")[0]
            respond(connection, path.rsplit("/", 1)[-1], fields)
            # Otherwise unread bytes make the system reset the connection.
            connection.shutdown(socket.SHUT_WR)
            connection.settimeout(5)
            while connection.recv(65_536):
                pass
        except OSError:
            pass


def accept(listener):
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection,), daemon=True).start()


listener = socket.create_server(("127.0.0.1", 0), backlog=128)
print(listener.getsockname()[1], flush=True)
threading.Thread(target=accept, args=(listener,), daemon=True).start()
sys.stdin.read()
