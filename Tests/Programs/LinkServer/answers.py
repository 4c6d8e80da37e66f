#!/usr/bin/env python3
"""Holds the example server to its guide: python3 answers.py LINKSERVER ROOT

Each row is a request and what the answer must be; the scripts are Scripts/Photos below the root.
"""
import http.client
import sys
import tempfile
import urllib.request

from load import ADMIN, HOST, LINKS, server, write_set

HTML = {"Content-Type": "text/html; charset=utf-8", "Vary": "Accept", "X-Content-Type-Options": "nosniff"}
JSON = {"Content-Type": "application/json"}
AS_JSON = {"Accept": "application/json"}
SUPPORT = {"Location": f"https://{HOST}/support/"}
# Method, host, path, other headers, status, headers that the answer has, texts in the body, texts that are not in it.
ROWS = [
    ("GET", HOST, "/help", {}, 302, SUPPORT | {"Vary": "Accept"}, [], []),
    ("HEAD", HOST, "/help", {}, 302, SUPPORT, [], []),
    ("GET", HOST + ":443", "/help", {}, 302, SUPPORT, [], []),
    ("GET", HOST.upper(), "/help", {}, 302, SUPPORT, [], []),
    ("GET", HOST, "/help", AS_JSON, 200, JSON, ['{"kind":"browse","url":"https://photos.example.com/support/"}'], []),
    ("GET", HOST, "/help", {"Accept": "text/html,application/json;q=0.1"}, 302, SUPPORT, [], []),
    ("GET", HOST, "/help", {"Accept": "Application/JSON; q=0.9, */*"}, 200, JSON, [], []),
    ("GET", HOST, "/help", {"Accept": "application/jsonp"}, 302, SUPPORT, [], []),
    ("GET", HOST, "/Vacation?index=1", {}, 200, HTML,
     ["<title>Photo 1 of Vacation</title>", 'href="myphotoapp:Vacation?index=1"', "apps.apple.com", "play.google.com",
      f'og:url" content="https://{HOST}/Vacation?index=1"', 'og:title" content="Photo 1 of Vacation"'], []),
    ("HEAD", HOST, "/Vacation?index=1", {}, 200, HTML, [], ["<"]),
    ("GET", HOST, "/Vacation?index=1", AS_JSON, 200, JSON,
     ['{"action":"album","arguments":{"index":1,"name":"Vacation"},"kind":"open"}'], []),
    ("GET", HOST, "/join/Trip", {}, 200, HTML, ["<title>Photos</title>"], []),
    ("GET", HOST, "/settings/fonts", {}, 404, HTML, ["There is nothing at /settings/fonts"], []),
    ("GET", HOST, "/settings/fonts", AS_JSON, 404, JSON, ['"kind":"rejected"'], []),
    # What a stranger writes is text and never markup.
    ("GET", HOST, "/%3Cb%3E%22%27%26?index=1", {}, 200,
     HTML | {"Content-Security-Policy":
             "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
     ["<title>Photo 1 of &lt;b&gt;&quot;&#39;&amp;</title>"], ["<b>"]),
    ("GET", HOST, "/%3Cscript%3Ealert(1)%3C%2Fscript%3E", {}, 200, HTML, ["&lt;script&gt;"], ["<script"]),
    ("GET", HOST, "/search?q=%22onload=x", {}, 200, HTML, ["Photos of &quot;onload=x"], ['"onload']),
    # In the tag for the banner, commas would begin another field.
    ("GET", HOST, "/a,app-id=666", {}, 200, HTML, [f'app-argument=https://{HOST}/a%2Capp-id=666"'], []),
    # The app's own scheme would read a host there.
    ("GET", HOST, "///alb/x", {}, 404, HTML, [], ["myphotoapp:"]),
    ("GET", HOST, "/a/../b", {}, 400, {}, [], []),
    ("GET", HOST, "/%", {}, 400, {}, [], []),
    ("GET", HOST, "/" + "a" * 10_000, {}, 400, {}, [], []),
    ("GET", "evil.example", "/Vacation", {}, 421, {}, [], []),
    ("GET", f"evil.example@{HOST}", "/Vacation", {}, 400, {}, [], []),
    ("GET", f"{HOST}/help?", "/Vacation", {}, 400, {}, [], []),
    ("GET", "", "/Vacation", {}, 400, {}, [], []),
    ("GET", f"{HOST}?x=", "/help", {}, 400, {}, [], []),
    ("GET", f"{HOST};x=", "/help", {}, 400, {}, [], []),
    ("GET", f"{HOST}:", "/help", {}, 302, SUPPORT, [], []),
    ("GET", f"{HOST}:+80", "/help", {}, 400, {}, [], []),
    ("GET", f"{HOST}:99999", "/help", {}, 400, {}, [], []),
    ("GET", f'{HOST}:1"<x>', "/help", {}, 400, {}, [], []),
    ("GET", "[::1]", "/Vacation", {}, 400, {}, [], []),
    # A proxy may ask like that (RFC 9112, 3.2.2).
    ("GET", HOST, f"https://{HOST}/Vacation", {}, 200, HTML, ["<title>Vacation</title>"], []),
    ("GET", HOST, "*", {}, 400, {}, [], []),
    ("POST", HOST, "/Vacation", {}, 405, {"Allow": "GET, HEAD"}, [], []),
    ("OPTIONS", HOST, "/Vacation", {}, 405, {}, [], []),
    ("GET", HOST, "/.well-known/apple-app-site-association", {}, 200, JSON, ["ABCDE12345.com.example.photos"], []),
    ("GET", HOST.upper(), "/.well-known/assetlinks.json", {}, 200, JSON, ["com.example.photos"], []),
    ("GET", HOST, "/.well-known/assetlinks.json?x=1", {}, 200, JSON, ["com.example.photos"], []),
    ("GET", "evil.example", "/.well-known/assetlinks.json", {}, 421, {}, [], []),
    ("GET", "..", "/.well-known/assetlinks.json", {}, 421, {}, [], []),
    ("GET", HOST, "/.well-known/../Info.plist", {}, 400, {}, [], []),
    ("GET", HOST, "/.well-known/security.txt", {}, 404, {}, [], []),
]
# Pages that browse leads to, and the scripts that say so.
PLACES = """
domain "photos.example.com"
route("/to/:page", function(link) return browse("https://photos.example.com/pages/" .. link.params.page) end)
route("/self", browse "https://photos.example.com/self")
route("/self/port", browse "https://PHOTOS.example.com:443/self/port")
route("/self/part", browse "https://photos.example.com/self/part#x")
route("/self/other", browse "https://photos.example.com:8443/self/other")
route("/self/round", redirect "https://photos.example.com/self/there")
route("/self/there", browse "https://photos.example.com/self/round")
route("/long", reject(("<"):rep(9000)))
route("/plain", browse "http://photos.example.com/pages")
route("/map", browse "maps-example:cinema")
route("/fails", function(link) error(link.text) end)
"""
PLACE_ROWS = [
    ("GET", HOST, "/to/a", {}, 302, {"Location": f"https://{HOST}/pages/a"}, [], []),
    # Only characters of RFC 3986 may stand in a header field.
    ("GET", HOST, "/to/%C3%A9", {}, 302, {"Location": f"https://{HOST}/pages/%C3%A9"}, [], []),
    ("GET", HOST, "/to/%22", {}, 302, {"Location": f"https://{HOST}/pages/%22"}, [], []),
    ("GET", HOST, "/to/a%0D%0AX-Evil:1", {}, 400, {"X-Evil": None}, [], []),
    # A browser would come back here for ever, or cannot go there.
    ("GET", HOST, "/self", {}, 200, HTML, ["<title>Photos</title>"], []),
    ("GET", HOST, "/self/port", {}, 200, HTML, [], []),
    ("GET", HOST, "/self/part", {}, 200, HTML, [], []),
    ("GET", HOST, "/self/round", {}, 200, HTML, [f'og:url" content="https://{HOST}/self/round"'], []),
    ("GET", HOST, "/self/other", {}, 302, {}, [], []),
    ("GET", HOST, "/long", {}, 404, HTML, ["<h1>" + "&lt;" * 200 + "…</h1>"], []),
    ("GET", HOST, "/plain", {}, 200, HTML, [], []),
    ("GET", HOST, "/map", {}, 200, HTML, [], []),
    ("GET", HOST, "/fails", {}, 500, {}, [], ["fails"]),
]
METRICS = [
    'moongate_answers_total{route="/help",status="302"} ', 'moongate_answers_total{route="/help",status="200"} ',
    'moongate_answers_total{route="/:album?index=:index(int)?",status="200"} ',
    'moongate_answers_total{route="otherwise",status="404"} ', 'moongate_answers_total{route="none",status="400"} ',
    'moongate_answers_total{route="none",status="421"} ', 'moongate_answers_total{route="none",status="405"} ',
    "moongate_decision_seconds_count ",
]
PLACE_METRICS = ['moongate_answers_total{route="/fails",status="500"} 1\n', "moongate_decision_seconds_count 12\n"]


def ask(method, host, path, headers):
    connection = http.client.HTTPConnection("127.0.0.1", LINKS, timeout=30)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in ({"Host": host} | headers).items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read().decode()


def failures(rows):
    for method, host, path, headers, status, expected, present, absent in rows:
        found, answered, body = ask(method, host, path, headers)
        wrong = [f"{found} and not {status}"] if found != status else []
        wrong += [f"{name}: {answered[name]}" for name, value in expected.items() if answered[name] != value]
        wrong += [f"no {text}" for text in present if text not in body]
        wrong += [f"has {text}" for text in absent if text in body]
        if wrong:
            yield f"{method} {host} {path}: {', '.join(wrong)}\n{body}"


def absent_metrics(lines):
    metrics = urllib.request.urlopen(f"http://127.0.0.1:{ADMIN}/metrics").read().decode()
    yield from (f"no {line} in\n{metrics}" for line in lines if line not in metrics)


def served(program, scripts, *options, check):
    process = server(program, scripts, *options, "--drain", "0")
    try:
        return check()
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    program, root = sys.argv[1:3]
    found = served(program, f"{root}/Scripts/Photos", "--associations", f"{root}/Docs/Examples/Registration",
                   check=lambda: [*failures(ROWS), *absent_metrics(METRICS)])
    with tempfile.TemporaryDirectory() as places:
        write_set(places, PLACES, {"schema": 1, "actions": {}, "browse": {"hosts": [HOST], "schemes": ["https", "http", "maps-example"]}})
        found += served(program, places, check=lambda: [*failures(PLACE_ROWS), *absent_metrics(PLACE_METRICS)])
    print(f"{len(ROWS) + len(PLACE_ROWS)} requests, {len(found)} answered wrong")
    sys.exit("\n".join(found) or 0)
