#!/usr/bin/env python3
"""Puts the example server under load: python3 load.py LINKSERVER HELLO SCRIPTS [SECONDS]

Compares its speed with that of the framework's own first program, reloads its scripts each 50 ms while clients ask, and
ends it under load. Fails if a request is lost, if an answer mixes two sets, or if memory grows. Needs wrk.
"""
import asyncio
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

HOST = "photos.example.com"
LINKS, ADMIN, HELLO = 18080, 18081, 18082
CAPABILITIES = {
    "schema": 1, "actions": {"album": {"arguments": {"name": "string"}}}, "browse": {"hosts": []},
}


def wait_for(process, port, path="/health"):
    while process.poll() is None:
        try:
            return urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5).read()
        except OSError:
            time.sleep(0.05)
    sys.exit(f"the program for port {port} ended with {process.poll()}")


def server(program, scripts, *options):
    process = subprocess.Popen(
        [program, scripts, "--port", str(LINKS), "--admin-port", str(ADMIN), "--log", "critical", *options])
    wait_for(process, ADMIN)
    return process


def wrk(port, path, seconds):
    """Requests a second, and the time in ms that 99 % of them took at most."""
    text = subprocess.run(
        ["wrk", "-t1", "-c16", f"-d{seconds}", "--latency", "-H", f"Host: {HOST}", f"http://127.0.0.1:{port}{path}"],
        capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in text or "Socket errors" in text:
        sys.exit(text)
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", text).groups()
    milliseconds = float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]), milliseconds


def compare(program, hello, scripts, rounds=5, seconds=3):
    """Measures each in turn, several times; what else the machine does hits all of them."""
    peer = subprocess.Popen([hello, str(HELLO)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(peer, HELLO, "/hello")
    ours = server(program, scripts)
    rows = {
        "hello": (HELLO, "/hello"), "redirect": (LINKS, "/help"), "card": (LINKS, "/Vacation?index=1"),
        "card of a function": (LINKS, "/search?q=dogs&sort=name"),
    }
    figures = {name: [] for name in rows}
    for _ in range(rounds):
        for name, (port, path) in rows.items():
            figures[name].append(wrk(port, path, seconds))
    speed = {name: statistics.median(rate for rate, _ in found) for name, found in figures.items()}
    tail = {name: statistics.median(time for _, time in found) for name, found in figures.items()}
    for name in rows:
        print(f"{name}: {speed[name]:,.0f} a second, {speed[name] / speed['hello']:.2f} of hello; "
              f"99 % within {tail[name]:.2f} ms, {tail[name] / tail['hello']:.2f} of hello")
    for process in (peer, ours):
        process.kill()
        process.wait()


class Client:
    """A connection that asks again and again, as long as the server does not ask it to close."""
    asked = answered = 0

    def __init__(self, check):
        self.check = check

    async def run(self, port, path, until):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        request = f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nAccept: application/json\r\n\r\n".encode()
        while not until():
            self.asked += 1
            writer.write(request)
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            body = await reader.readexactly(int(re.search(r"content-length: (\d+)", head)[1]))
            self.check(head, body)
            self.answered += 1
            if "connection: close" in head:
                break
        writer.close()


def write_set(folder, main, capabilities, **modules):
    os.makedirs(folder, exist_ok=True)
    for name, text in {"main": main, **modules}.items():
        with open(f"{folder}/{name}.lua", "w") as file:
            file.write(text)
    with open(f"{folder}/capabilities.json", "w") as file:
        json.dump(capabilities, file)


def write_version(folder, version):
    """A set of two files that answers with its version, one without and one with a function."""
    main = (f'domain "{HOST}"\nlocal part = require "part"\n'
            'route("/captured/:name", open("album", { name = "%s" }))\n'
            'route("/asked/:name", function(link) return open("album", { name = "%s-" .. part }) end)\n'
            % (version, version))
    part = "return (" if version == "broken" else f'return "{version}"'
    write_set(folder, main, CAPABILITIES, part=part)


def resident(process):
    with open(f"/proc/{process.pid}/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1])


async def reload(program, seconds):
    """Reloads each 50 ms, a third of it broken sets, while clients ask; ends the server under load."""
    work = tempfile.mkdtemp()
    for version in ("one", "two", "broken"):
        write_version(f"{work}/{version}", version)
    os.symlink("one", f"{work}/live")
    process = server(program, f"{work}/live", "--drain", "2")
    seen, done = {}, False

    def check(head, body):
        name = json.loads(body)["arguments"]["name"] if " 200 " in head.split("\r\n")[0] else head
        if name not in ("one", "two", "one-one", "two-two"):
            sys.exit(f"an answer of no set: {head} {body}")
        seen[name] = seen.get(name, 0) + 1

    clients = [Client(check) for _ in range(16)]
    tasks = [
        asyncio.create_task(client.run(LINKS, ("/captured/a", "/asked/a")[index % 2], lambda: done))
        for index, client in enumerate(clients)
    ]
    start, reloads, memory = time.monotonic(), 0, []
    while time.monotonic() - start < seconds:
        version = ("one", "two", "broken")[reloads % 3]
        os.symlink(version, f"{work}/next")
        os.rename(f"{work}/next", f"{work}/live")
        process.send_signal(signal.SIGHUP)
        reloads += 1
        memory.append(resident(process))
        await asyncio.sleep(0.05)
        if any(task.done() for task in tasks):
            sys.exit("a client ended early: %s" % [task.exception() for task in tasks if task.done()])
    counted = urllib.request.urlopen(f"http://127.0.0.1:{ADMIN}/metrics").read().decode()
    process.send_signal(signal.SIGTERM)
    await asyncio.gather(*tasks)
    code = await asyncio.get_running_loop().run_in_executor(None, process.wait)
    asked, answered = sum(c.asked for c in clients), sum(c.answered for c in clients)
    quarter = len(memory) // 4
    early, late = statistics.median(memory[quarter:2 * quarter]), statistics.median(memory[-quarter:])
    print(f"{reloads} reloads in {seconds} s: {', '.join(re.findall(r'moongate_reloads.*', counted))}")
    print(f"{asked} asked, {answered} answered: {seen}; ended with {code}")
    print(f"memory: {early:.0f} KiB in the second quarter, {late:.0f} in the last, {max(memory)} at the most")
    shutil.rmtree(work)
    if asked != answered or code != 0 or len(seen) != 4 or late > early * 1.1:
        sys.exit("a request was lost, or memory grew")


if __name__ == "__main__":
    program, hello, scripts = sys.argv[1:4]
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 20
    compare(program, hello, scripts)
    asyncio.run(reload(program, seconds))
