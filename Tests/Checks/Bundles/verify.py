#!/usr/bin/env python3
"""Verifies a folder that a static host serves, written from Docs/BundleFormat.md alone.

Usage: verify.py TRUST SITE CHANNEL [NOW]: prints the digest of each release, or says in one line what is refused and
ends with 1. Needs the package cryptography.
"""

import base64
import hashlib
import json
import os
import re
import sys
import time
import unicodedata

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
SHARED = ["schema", "critical", "app"]
TYPE = "application/vnd.moongate.%s.v1+json"
NAME, DIGEST = r"[A-Za-z0-9][A-Za-z0-9._-]{0,127}", r"[0-9a-f]{64}"
# Numbers; after a hyphen identifiers, none a number with zeros before it; after a plus sign any identifiers.
PART = r"(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
VERSION = r"([0-9]+(?:\.[0-9]+)*)(?:-(%s(?:\.%s)*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?" % (PART, PART)
MOST = 2**53 - 1


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
    value = kind(text)
    demand(abs(value) <= MOST, "a number is too large")
    # 1.0 and 1e0 are whole numbers.
    return int(value) if value == int(value) else value


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
        whole(value, "schema", 1, 1)
        demand(set(texts(value, "critical")) <= set(SHARED + names), "critical")
    return value


def member(value, name, kind):
    """A member that is there. True and false are no numbers."""
    demand(name in value and type(value[name]) is kind, name)
    return value[name]


def whole(value, name, least=0, most=MOST):
    demand(least <= member(value, name, int) <= most, name)
    return value[name]


def members(value, name, kind):
    """The members of a list; a list that is not there has none."""
    found = member(value, name, list) if name in value else []
    demand(all(type(each) is kind for each in found), name)
    return found


def texts(value, name):
    return members(value, name, str)


def names(value, name):
    found = texts(value, name)
    demand(all(re.fullmatch(NAME, each) for each in found) and len(set(found)) == len(found), name)
    return found


def is_label(text):
    hidden = any(unicodedata.category(each) in ("Cc", "Cf", "Zl", "Zp") or each == "\u2065" for each in text)
    return 1 <= len(text.encode()) <= 200 and not hidden


def label(value, name):
    if name not in value:
        return None
    demand(is_label(member(value, name, str)), name)
    return value[name]


def version(value, name):
    """The numbers of a version and its pre-release, in their order; none for a version that is not there."""
    text = label(value, name)
    if text is None:
        return None
    found = re.fullmatch(VERSION, text)
    demand(found, name)
    numbers = [int(part) for part in found[1].split(".")]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    parts = [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in (found[2] or "").split(".") if part]
    return numbers, not parts, parts


def requires(value):
    if "requires" in value:
        table = member(value, "requires", dict)
        version(table, "moongate")
        for kind in ["actions", "facts", "questions", "schemes", "hosts"]:
            demand(all(map(is_label, texts(table, kind))), kind)


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
    body, name = unbase64(member(envelope, "payload", str)), envelope["payloadType"].encode()
    found = members(envelope, "signatures", dict)
    demand(1 <= len(found) <= 8, "1 to 8 signatures")
    demand(all(type(each.get("keyid", "")) is str for each in found), "keyid")
    message = b"DSSEv1 %d %s %d %s" % (len(name), name, len(body), body)
    signatures = [unbase64(member(each, "sig", str)) for each in found]
    signers = {text for text in keys if any(signed(key(text), message, each) for each in signatures)}
    demand(len(signers) >= threshold, "too few keys signed the %s" % kind)
    return body


def bundle(data, release, trust, keys):
    body = payload(data, "bundle", keys["content"], keys["threshold"], (release["size"] + 2) // 3 * 4 + 4096)
    demand(hashlib.sha256(body).hexdigest() == release["bundle"], "the bundle has another digest")
    demand(len(body) == release["size"] <= 2**20, "the bundle has another size")
    value = read(body, ["kind", "entry", "files", "requires", "probes", "made_from", "label"])
    kind = value.get("kind", "lua")
    demand(member(value, "app", str) == trust["app"] and kind in trust.get("kinds", ["lua"]), "app or kind")
    path = r"[a-z0-9_-]+(/[a-z0-9_-]+)*\." + ("lua" if kind == "lua" else "json")
    files = member(value, "files", dict)
    demand(len(files) <= 256 and len(members(value, "probes", dict)) <= 500, "too many files or probes")
    for name, text in files.items():
        demand(re.fullmatch(path, name) and len(name) <= 128, "a path: " + name)
        demand(len(member(files, name, str).encode()) <= 2**16, "a file: " + name)
    entry = "main." + ("lua" if kind == "lua" else "json")
    demand(member(value, "entry", str) == entry and entry in files, "entry")
    demand(kind == "lua" or len(files) == 1, "other files beside the data")
    requires(value)
    if "made_from" in value:
        source = member(value, "made_from", dict)
        label(source, "revision"), label(source, "mgate")
        demand(type(source.get("dirty", False)) is bool, "dirty")
    label(value, "label")


def release(value):
    demand(re.fullmatch(DIGEST, member(value, "bundle", str)), "a digest")
    whole(value, "size", 1, 2**20)
    label(value, "label")
    requires(value)
    if "app_version" in value:
        table = member(value, "app_version", dict)
        least, below = version(table, "min"), version(table, "below")
        demand(least is None or below is None or least < below, "app_version")
    if "rollout" in value:
        table = member(value, "rollout", dict)
        demand(type(table.get("share")) in (int, float) and 0 <= table["share"] <= 1, "share")
        label(table, "salt")
    names(value, "cohorts")
    if "retry" in value:
        whole(value, "retry")


def channel(data, name, trust, keys, now):
    body = payload(data, "channel", keys["channel"], keys["threshold"], 2**16)
    value = read(body, ["channel", "sequence", "issued", "expires", "releases", "recalled", "directive", "check"])
    demand(value.get("app") == trust["app"] and value.get("channel") == name, "the channel is another")
    for each in ("sequence", "issued", "expires"):
        whole(value, each)
    for each in members(value, "releases", dict):
        release(each)
    demand(all(re.fullmatch(DIGEST, each) for each in texts(value, "recalled")), "recalled")
    demand(value.get("directive", "none") in ("none", "embedded"), "directive")
    if "check" in value:
        whole(member(value, "check", dict), "interval")
    demand(value["sequence"] >= trust["sequence_floor"], "rollback")
    demand(value["issued"] < value["expires"], "expires")
    # Before these moments a clock is wrong, and expiry is not judged.
    demand(now < max(value["issued"], trust["built"]) or now < value["expires"], "the channel has expired")
    return value


def keyset(value):
    """The keys of both roles and their threshold, from trust.json or a keys document."""
    whole(value, "version", 1), whole(value, "threshold", 1, 8)
    for role in ("content", "channel"):
        found = texts(member(value, "keys", dict), role)
        demand(len({key(each) for each in found}) == len(found) <= 8 and len(found) >= value["threshold"], "keys")
    return dict(value["keys"], threshold=value["threshold"], version=value["version"])


def separate(keys, trust):
    demand(not set(texts(trust, "recovery")) & set(keys["content"] + keys["channel"]), "a recovery key signs")


def trusted(data):
    demand(len(data) <= 2**14, "trust.json is too large")
    trust = read(data, ["version", "keys", "threshold", "channels", "recovery", "sequence_floor", "kinds", "built"])
    recovery = texts(trust, "recovery")
    demand(len({key(each) for each in recovery}) == len(recovery) <= 8, "recovery")
    demand(re.fullmatch(NAME, member(trust, "app", str)) and names(trust, "channels"), "a name")
    kinds = trust.get("kinds", ["lua"])
    demand(type(kinds) is list and kinds and all(each in ("lua", "data") for each in kinds), "kinds")
    whole(trust, "sequence_floor"), whole(trust, "built")
    keys = keyset(trust)
    demand(not recovery or len(recovery) >= keys["threshold"], "recovery")
    separate(keys, trust)
    return trust, keys


def replaced(data, trust, keys):
    """The keys of a keys document, in the place of those that were in force."""
    body = payload(data, "keys", trust.get("recovery", []), trust["threshold"], 2**14)
    value = read(body, ["version", "keys", "threshold"])
    demand(value.get("app") == trust["app"], "the keys document is for another app")
    found = keyset(value)
    separate(found, trust)
    demand(found["version"] > keys["version"], "the keys document is an old one")
    return found


def load(path, most):
    with open(path, "rb") as file:
        return file.read(most + 1)


def verify(trust_file, site, name, now):
    trust, keys = trusted(load(trust_file, 2**14))
    demand(name in trust["channels"], "trust.json does not name the channel")
    document = "%s/keys/%s.json" % (site, trust["app"])
    if os.path.exists(document):
        keys = replaced(load(document, 2**14), trust, keys)
    found = channel(load("%s/channels/%s.json" % (site, name), 2**16), name, trust, keys, now)
    for each in found.get("releases", []):
        bundle(load("%s/bundles/%s.json" % (site, each["bundle"]), 2**21), each, trust, keys)
        print(each["bundle"])


if __name__ == "__main__":
    try:
        verify(*sys.argv[1:4], int(sys.argv[4]) if len(sys.argv) > 4 else int(time.time()))
    except (Refused, KeyError, TypeError, AttributeError, OSError) as error:
        sys.exit("refused: %s" % error)
