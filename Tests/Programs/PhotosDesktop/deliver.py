#!/usr/bin/env python3
"""Delivers links to the example for Linux desktops: python3 deliver.py PHOTOSDESKTOP MGATE ROOT

Installs its entry for a user of its own, opens links with gio, xdg-open and Chromium, and starts, kills, stops and ends the
program while links arrive: each must be shown exactly once, by one program.
"""
import concurrent.futures
import functools
import http.server
import json
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time

program, mgate, root = sys.argv[1:4]
NAME = "com.example.photos"
work = tempfile.mkdtemp()
home, runtime, scripts, log = (f"{work}/{name}" for name in ("home", "runtime", "scripts", "log"))
os.makedirs(f"{home}/.config")
os.mkdir(runtime, 0o700)
shutil.copytree(f"{root}/Scripts/Photos", scripts)
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": runtime, "PHOTOS_SCRIPTS": scripts,
    "XDG_DATA_DIRS": f"{work}/none", "XDG_CONFIG_DIRS": f"{work}/none", "XDG_STATE_HOME": f"{home}/state",
    # xdg-open asks for handlers of schemes only where there is a screen.
    "DISPLAY": ":99",
}
# The command of an entry cannot redirect what the program says.
command = f"{work}/photos"
with open(command, "w") as file:
    file.write(f'#!/bin/sh\nexec "{program}" "$@" >>"{log}" 2>&1\n')
os.chmod(command, 0o755)


def run(*arguments, environment=ENVIRONMENT, code=0):
    done = subprocess.run(arguments, env=environment, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    if done.returncode != code:
        sys.exit(f"{arguments} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def said():
    with open(log) as file:
        return file.read()


def wait_for(text, count=1):
    end = time.monotonic() + 60
    while not os.path.exists(log) or said().count(text) < count:
        if time.monotonic() > end:
            sys.exit(f"nothing says {text!r} {count} times:\n{said()}")
        time.sleep(0.02)


def running():
    """The process that has the lock."""
    status = os.stat(f"{runtime}/{NAME}.lock")
    with open("/proc/locks") as file:
        found = re.findall(rf"FLOCK  ADVISORY  WRITE (\d+) \S+:{status.st_ino} ", file.read())
    return int(found[0]) if found else None


def end(number):
    process = running()
    os.kill(process, number)
    while os.path.exists(f"/proc/{process}") and running() == process:
        time.sleep(0.01)


def album(number):
    return f"myphotoapp:Vacation?index={number}"


def shown(number):
    return f'Shows album(name: "Vacation", index: Optional({number})).'


def check_once(numbers, what):
    for number in numbers:
        wait_for(shown(number))
    wrong = [number for number in numbers if said().count(shown(number)) != 1]
    if wrong:
        sys.exit(f"{what}: not shown once: {wrong}")
    print(f"{what}: {len(numbers)} of {len(numbers)} links are shown, once")


def start_all(numbers):
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        return [pool.submit(subprocess.Popen, [command, album(number)], env=ENVIRONMENT, stdin=subprocess.DEVNULL)
                for number in numbers]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def open_in_chromium(number):
    """Opens a page that leads to a link, for a person who lets that page open links of the app."""
    pages = f"{work}/pages"
    os.makedirs(pages)
    with open(f"{pages}/index.html", "w") as file:
        file.write(f'<!doctype html><title>A page</title><script>location.href = "{album(number)}"</script>')
    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=pages))
    threading.Thread(target=site.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{site.server_port}"
    os.makedirs(f"{work}/chromium/Default")
    with open(f"{work}/chromium/Default/Preferences", "w") as file:
        json.dump({"protocol_handler": {"allowed_origin_protocol_pairs": {origin: {"myphotoapp": True}}}}, file)
    read, write = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
    display = f":{os.read(read, 16).decode().strip()}"
    browser = subprocess.Popen(
        ["dbus-run-session", "--", "chromium", "--no-sandbox", "--disable-gpu", "--no-first-run",
         f"--user-data-dir={work}/chromium", f"{origin}/"],
        env=ENVIRONMENT | {"DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    check_once([number], "Chromium")
    os.killpg(browser.pid, signal.SIGTERM)
    browser.wait()
    screen.terminate()
    screen.wait()
    site.shutdown()


run(mgate, "register", scripts, "--for", "linux", "--id", NAME, "--name", "Photos", "--command", command, "--install")

# The first link starts the program, later ones reach it.
opened = subprocess.Popen(["gio", "open", album(1)], env=ENVIRONMENT)
wait_for(shown(1))
first = running()
run("gio", "open", album(2))
run("xdg-open", album(3))
run("xdg-open", album(4), environment=ENVIRONMENT | {"XDG_CURRENT_DESKTOP": "GNOME"})
run(command, album(5), "myphotoapp:settings/privacy")
run(command)
check_once([1, 2, 3, 4, 5], "gio open and xdg-open")
wait_for('settings(page: Optional("privacy"))')
assert running() == first and said().count("Runs.") == 1
assert stat.S_IMODE(os.stat(f"{runtime}/{NAME}.socket").st_mode) == 0o1600

open_in_chromium(10)

# Scripts that are saved run, broken ones do not.
with open(f"{scripts}/main.lua", "a") as file:
    file.write('\nroute("/brand/new", open "albums")\n')
wait_for("Runs the new scripts.")
run(command, "myphotoapp:brand/new")
wait_for("Shows albums.")
with open(f"{scripts}/main.lua", "a") as file:
    file.write("route(")
wait_for("Goes on: main.lua:")
run(command, album(6))
check_once([6], "after a broken script")
shutil.copytree(f"{root}/Scripts/Photos", scripts, dirs_exist_ok=True)
wait_for("Runs the new scripts.", 2)

# A client that sends nothing, too much, or half a link holds nobody up for long.
path = f"{runtime}/{NAME}.socket"
silent = [socket.socket(socket.AF_UNIX) for _ in range(8)]
for client in silent:
    client.connect(path)
half = socket.socket(socket.AF_UNIX)
half.connect(path)
half.sendall(b"myphotoapp:album")
half.shutdown(socket.SHUT_WR)
loud = socket.socket(socket.AF_UNIX)
loud.connect(path)
try:
    loud.sendall(album(7).encode() + b"\0" + b"x" * 4_000_000)
except OSError:
    pass
run(command, album(8))
check_once([8], "after clients that send nothing, half a link and 4 MB")
assert shown(7) not in said()
assert "too many links" in run(command, *[album(7)] * 101, code=1) + said()
run(command, "other:albums")
wait_for('Is not a link of the app: "other:albums"')

# Somebody removes the lock: the program still gets its links.
os.remove(f"{runtime}/{NAME}.lock")
run(command, album(11))
check_once([11], "without the lock")
os.kill(first, signal.SIGTERM)
wait_for("Ends.")
subprocess.Popen([command, album(12)], env=ENVIRONMENT)
check_once([12], "after the end")

# A killed program leaves its socket behind, and the links that wait.
run(command, "myphotoapp:join/Trip")
wait_for("Keeps it until signed_in.")
end(signal.SIGKILL)
assert os.path.exists(path)
subprocess.Popen(["gio", "open", album(9)], env=ENVIRONMENT)
check_once([9], "after kill -9")
wait_for("Keeps it until signed_in.", 2)
assert running() != first

# Many at once, from nothing.
end(signal.SIGTERM)
wait_for("Ends.", 2)
numbers = range(100, 140)
start_all(numbers)
check_once(numbers, "40 starts at once")
assert said().count("Runs.") == 4, said()

# Ends and starts while links arrive.
numbers = range(200, 320)
for number in numbers:
    subprocess.Popen([command, album(number)], env=ENVIRONMENT, stdin=subprocess.DEVNULL)
    if number % 15 == 0 and running():
        os.kill(running(), signal.SIGTERM)
    time.sleep(0.02)
check_once(numbers, f"{said().count('Ends.') - 2} ends while links arrive")
assert said().count("error:") == 1, said()  # The hundred links above.

# One that is stopped takes nothing, and the start says so.
stopped = running()
os.kill(stopped, signal.SIGSTOP)
print("stopped:", run(program, album(400), code=1).strip())
os.kill(stopped, signal.SIGCONT)
end(signal.SIGTERM)

# Without a folder of one's own, nobody knows who listens.
os.mkdir(f"{work}/open", 0o755)
os.symlink(runtime, f"{work}/link")
for folder in ("", "relative", f"{work}/missing", f"{work}/open", f"{work}/link", log):
    message = run(program, album(401), environment=ENVIRONMENT | {"XDG_RUNTIME_DIR": folder}, code=1)
    assert "XDG_RUNTIME_DIR" in message and "0700" in message, message

# Nobody reads what it says.
count = len(open(f"{home}/state/{NAME}/records.jsonl").readlines())
alone = subprocess.Popen([program, album(500)], env=ENVIRONMENT, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL)
alone.stdout.readline()
alone.stdout.close()
for number in (501, 502):
    run(program, album(number))
end(signal.SIGTERM)
assert alone.wait() == 0
found = len(open(f"{home}/state/{NAME}/records.jsonl").readlines()) - count
assert found >= 3, found

records = [json.loads(line) for line in open(f"{home}/state/{NAME}/records.jsonl")]
count = said().count("Shows ")
print(f"{count} links are shown, {len(records)} records, {sum(record.get('dropped', 0) for record in records)} dropped")
assert len(records) >= count  # A kill may take one with it, and not all are shown.
assert not any("Vacation" in json.dumps(record) for record in records)
run(mgate, "register", scripts, "--for", "linux", "--id", NAME, "--name", "Photos", "--command", command, "--uninstall")
shutil.rmtree(work)
