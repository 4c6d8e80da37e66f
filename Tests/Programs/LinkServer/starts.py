#!/usr/bin/env python3
"""Starts and ends the example server in the ways that go wrong: python3 starts.py LINKSERVER MGATE ROOT"""
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from load import ADMIN, HOST, LINKS, server, wait_for

program, mgate, root = sys.argv[1:4]
photos = f"{root}/Scripts/Photos"
work = tempfile.mkdtemp()


def ends(code, text, *arguments):
    """A start that ends at once, with a message that names what is wrong."""
    result = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60)
    message = result.stdout + result.stderr
    if result.returncode != code or text not in message:
        sys.exit(f"{arguments}: {result.returncode} and not {code}, or no {text!r} in\n{message}")


def end(process, within):
    process.send_signal(signal.SIGTERM)
    try:
        code = process.wait(timeout=within)
    except subprocess.TimeoutExpired:
        process.kill()
        sys.exit(f"the server did not end within {within} s")
    if code != 0:
        sys.exit(f"the server ended with {code}")


def minds_hang_up(process):
    with open(f"/proc/{process.pid}/status") as file:
        return any(int(line.split()[1], 16) & 1 for line in file if line.startswith(("SigIgn", "SigCgt")))


def copied(name, change):
    shutil.copytree(photos, f"{work}/{name}")
    path = f"{work}/{name}/capabilities.json"
    with open(path) as file:
        text = file.read()
    with open(path, "w") as file:
        file.write(change(text))
    return f"{work}/{name}"


ends(64, "belong together", photos, "--bundles", work)
ends(64, "belong together", photos, "--trust", "trust.json")
ends(64, "--port", photos, "--port", "65536")
ends(64, "--drain", photos, "--drain", "nan")
ends(64, "--drain", photos, "--drain", "601")
ends(64, "must differ", photos, "--port", "8081")
ends(1, "There is no folder", f"{work}/nothing")
ends(64, "There is no folder", photos, "--associations", f"{work}/nothing")
for index, make in enumerate([
        os.mkdir, os.mkfifo, lambda path: open(path, "w").write("{"), lambda path: open(path, "w").truncate(3 << 30)]):
    os.makedirs(f"{work}/associations{index}/{HOST}")
    make(f"{work}/associations{index}/{HOST}/assetlinks.json")
    ends(64, "must be a file with JSON", photos, "--associations", f"{work}/associations{index}")
ends(64, "cannot be read", photos, "--bundles", work, "--trust", f"{work}/nothing")
ends(64, "hosts that browse may lead to", copied("anywhere", lambda text: text.replace('"hosts": ["photos.example.com"]', "")))

# A signal to load again ends nothing, also before the server waits for it.
process = subprocess.Popen(
    [program, photos, "--port", str(LINKS), "--admin-port", str(ADMIN), "--drain", "0", "--log", "critical"])
while not minds_hang_up(process):
    time.sleep(0.001)
for _ in range(100):
    process.send_signal(signal.SIGHUP)
    time.sleep(0.005)
wait_for(process, ADMIN)
end(process, 20)

# Signed bundles: published, loaded at the signal, and a new one replaces it.
keys, site = f"{work}/keys", f"{work}/site"
bundles = ["--bundles", site, "--trust", f"{keys}/trust.json", "--channel", "staging", "--state", f"{work}/state", "--drain", "0"]
run = lambda *arguments: subprocess.run([mgate, "bundle", *arguments], check=True, capture_output=True, cwd=work)
run("keygen", keys, "--app", "photos")
publish = lambda folder: run("publish", folder, site, "--key", f"{keys}/signing.key", "--trust", f"{keys}/trust.json", "--yes")


def wait_until(what, condition):
    for _ in range(400):
        if condition():
            return
        time.sleep(0.05)
    sys.exit(f"{what} did not happen")


def published(name, route, change=str):
    """Publishes the photo app's set with one more route."""
    with open(f"{copied(name, change)}/main.lua", "a") as file:
        file.write(f"\n{route}\n")
    publish(f"{work}/{name}")
    process.send_signal(signal.SIGHUP)


publish(photos)
process = server(program, photos, *bundles)
before = wait_for(process, ADMIN)
published("next", 'route("/brand/new", open "albums")')
wait_until("the new bundle", lambda: wait_for(process, ADMIN) != before)
request = urllib.request.Request(f"http://127.0.0.1:{LINKS}/brand/new", headers={"Host": HOST})
assert urllib.request.urlopen(request).status == 200
newer = wait_for(process, ADMIN)

# One that needs more than the folder of the server offers is passed over, and the metrics say so.
published("more", 'route("/away/now", open "fly")', lambda text: text.replace('"albums": {}', '"albums": {}, "fly": {}'))
wait_until("the event", lambda: b'moongate_bundles_total{event="passed"} 1' in wait_for(process, ADMIN, "/metrics"))
assert wait_for(process, ADMIN) == newer
end(process, 20)

# The server keeps what it had, for a start without the site.
os.rename(site, f"{site}.away")
os.mkdir(site)
process = server(program, photos, *bundles)
assert wait_for(process, ADMIN) == newer
end(process, 20)

# A client that never reads does not hold up the end.
process = server(program, photos, "--drain", "0")
stubborn = socket.create_connection(("127.0.0.1", LINKS))
stubborn.settimeout(2)
try:
    while True:
        stubborn.sendall(f"GET /albums HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode() * 100)
except OSError:
    pass
end(process, 60)
shutil.rmtree(work)
print("each start and each end is as expected")
