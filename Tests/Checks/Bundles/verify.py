#!/usr/bin/env python3
"""Verifies a folder that a static host serves, written from Docs/BundleFormat.md alone.

Usage: verify.py TRUST SITE CHANNEL [NOW]: prints the digest of each release, or says in one line what is refused and
ends with 1. Needs the package cryptography.
"""

import base64
import hashlib
import json
import re
import sys
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
SHARED = ["schema", "critical", "app"]
TYPE = "application/vnd.moongate.%s.v1+json"
NAME, DIGEST = r"[A-Za-z0-9][A-Za-z0-9._-]{0,127}", r"[0-9a-f]{64}"


class Refused(Exception):
    pass


def demand(condition, reason):
    if not condition:
        raise Refused(reason)


def once(pairs):
    demand(len(dict(pairs)) == len(pairs), "a name stands twice in its object")
    return dict(pairs)


def never(name):
    raise Refused(name + " is no JSON")


def number(text, kind):
    demand(abs(kind(text)) <= 2**53 - 1, "a number is too large")
    return kind(text)


def depth(value):
    if not isinstance(value, (dict, list)):
        return 0
    return 1 + max(map(depth, value.values() if isinstance(value, dict) else value), default=0)


def read(data, names=None):
    try:
        value = json.loads(data.decode("utf-8"), object_pairs_hook=once, parse_int=lambda text: number(text, int),
                           parse_float=lambda text: number(text, float), parse_constant=never)
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, TypeError, RecursionError) as error:
        raise Refused("not JSON: %s" % error)
    demand(isinstance(value, dict) and depth(value) <= 16, "not an object, or too deep")
    if names is not None:
        demand(type(value.get("schema")) is int and value["schema"] == 1, "schema")
        demand(set(value.get("critical", [])) <= set(SHARED + names), "critical")
    return value


def unbase64(text):
    body = text.rstrip("=")
    demand(re.fullmatch(r"[A-Za-z0-9+/]*|[A-Za-z0-9_-]*", body) and len(body) % 4 != 1, "base64")
    demand(body == text or (len(text) % 4 == 0 and len(text) - len(body) <= 2), "base64")
    plain = body.replace("-", "+").replace("_", "/")
    data = base64.b64decode(plain + "=" * (-len(plain) % 4))
    demand(base64.b64encode(data).decode().rstrip("=") == plain, "base64")
    return data


def canonical(data):
    """Whether 32 bytes are the only encoding of a point: y is reduced, and an x of zero is not marked as odd."""
    value = int.from_bytes(data, "little")
    y = value % 2**255
    return y < P and not (value >= 2**255 and y in (1, P - 1))


def small(data):
    """Whether 32 bytes encode a point whose order divides 8: doubled three times it is (0, 1)."""
    y = int.from_bytes(data, "little") % 2**255 % P
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    for _ in range(3):  # Both coordinates of a doubled point, of which x only as its square.
        product = D * square * y * y % P
        if product in (1, P - 1):
            return False
        square, y = (4 * square * y * y * pow(1 + product, -2, P) % P,
                     (y * y + square) * pow(1 - product, -1, P) % P)
    return (square, y) == (0, 1)


def key(text):
    demand(re.fullmatch("ed25519:" + DIGEST, text), "a key is not ed25519: and 64 digits")
    data = bytes.fromhex(text[8:])
    demand(canonical(data) and not small(data), "a key is not canonical, or of small order")
    return data


def signed(public, message, signature):
    if len(signature) != 64 or not canonical(signature[:32]) or int.from_bytes(signature[32:], "little") >= L:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def payload(data, kind, keys, threshold, most):
    demand(len(data) <= most, "the envelope is too large")
    envelope = read(data)
    demand(envelope.get("payloadType") == TYPE % kind, "the envelope is of another type")
    body, name = unbase64(envelope["payload"]), envelope["payloadType"].encode()
    demand(1 <= len(envelope["signatures"]) <= 8, "1 to 8 signatures")
    message = b"DSSEv1 %d %s %d %s" % (len(name), name, len(body), body)
    signatures = [unbase64(each["sig"]) for each in envelope["signatures"]]
    signers = {text for text in keys if any(signed(key(text), message, each) for each in signatures)}
    demand(len(signers) >= threshold, "too few keys signed the %s" % kind)
    return body


def bundle(data, release, trust, keys):
    body = payload(data, "bundle", keys["content"], trust["threshold"], (release["size"] + 2) // 3 * 4 + 4096)
    demand(hashlib.sha256(body).hexdigest() == release["bundle"], "the bundle has another digest")
    demand(len(body) == release["size"] <= 2**20, "the bundle has another size")
    value = read(body, ["kind", "entry", "files", "requires", "probes", "made_from", "label"])
    kind = value.get("kind", "lua")
    demand(value["app"] == trust["app"] and kind in trust.get("kinds", ["lua"]), "app or kind")
    path = r"[a-z0-9_-]+(/[a-z0-9_-]+)*\." + ("lua" if kind == "lua" else "json")
    files = value["files"]
    demand(len(files) <= 256 and len(value.get("probes", [])) <= 500, "too many files or probes")
    for name, text in files.items():
        demand(re.fullmatch(path, name) and len(name) <= 128 and len(text.encode()) <= 2**16, "a file: " + name)
    demand(value["entry"] in files and (kind != "lua" or value["entry"] == "main.lua"), "entry")


def channel(data, name, trust, keys, now):
    body = payload(data, "channel", keys["channel"], trust["threshold"], 2**16)
    value = read(body, ["channel", "sequence", "issued", "expires", "releases", "recalled", "directive", "check"])
    demand(value["app"] == trust["app"] and value["channel"] == name, "the channel is another")
    demand(all(type(value[each]) is int and value[each] >= 0 for each in ("sequence", "issued", "expires")), "moments")
    demand(value["sequence"] >= trust["sequence_floor"], "rollback")
    demand(value["issued"] < value["expires"], "expires")
    # Before these moments a clock is wrong, and expiry is not judged.
    demand(now < max(value["issued"], trust["built"]) or now < value["expires"], "the channel has expired")
    return value


def verify(trust_file, site, name, now):
    with open(trust_file, "rb") as file:
        trust = read(file.read(), ["version", "keys", "threshold", "channels", "recovery", "sequence_floor", "kinds", "built"])
    demand(name in trust["channels"] and re.fullmatch(NAME, name), "trust.json does not name the channel")
    keys = trust["keys"]
    demand(not set(trust.get("recovery", [])) & set(keys["content"] + keys["channel"]), "a recovery key signs")
    with open("%s/channels/%s.json" % (site, name), "rb") as file:
        found = channel(file.read(2**16 + 1), name, trust, keys, now)
    for release in found["releases"]:
        demand(re.fullmatch(DIGEST, release["bundle"]), "a digest")
        with open("%s/bundles/%s.json" % (site, release["bundle"]), "rb") as file:
            bundle(file.read(2**21), release, trust, keys)
        print(release["bundle"])


if __name__ == "__main__":
    try:
        verify(*sys.argv[1:4], int(sys.argv[4]) if len(sys.argv) > 4 else int(time.time()))
    except (Refused, KeyError, TypeError, AttributeError, OSError) as error:
        sys.exit("refused: %s" % error)
