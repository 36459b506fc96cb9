#!/usr/bin/env python3
"""Whether a saved proof of a balance or of one's own lines is good: docs/BALANCES.md, for anybody who trusts none of our code.

verify.py KEYID:KEY PROOF.json [SIGNED.json ...]

KEYID:KEY is a public key as /api/v1/wallet/receipt-keys tells it, PROOF.json what a member saved under "What we owe" or "Nothing is
rewritten", SIGNED.json signed figures of that night (from somebody else, to see that both were told the same) and of the nights after
it, in their order.
Prints what it found; ends with 0 when all of it holds.
"""
import base64, hashlib, json, struct, sys

# Ed25519 (RFC 8032, 5.1.7), slowly and plainly.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(one, other):
    a, b, c, d = one
    e, f, g, h = other
    m, n = (b - a) * (f - e) % P, (b + a) * (f + e) % P
    o, q = 2 * c * g * D % P, 2 * d * h % P
    r, s, t, u = n - m, q - o, q + o, n + m
    return (r * s % P, t * u % P, r * u % P, s * t % P)


def times(factor, point):
    total = (0, 1, 0, 1)
    while factor:
        if factor & 1:
            total = add(total, point)
        point = add(point, point)
        factor >>= 1
    return total


def point_of(raw):
    value = int.from_bytes(raw, "little")
    sign, y = value >> 255, value & ((1 << 255) - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, x * y % P, 1)


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, text, signature):
    if len(key) != 32 or len(signature) != 64:
        return False
    a, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % L
    left, right = times(s, BASE), add(r, times(h, a))
    same = lambda at: (left[at] * right[3] - right[at] * left[3]) % P == 0
    return same(0) and same(1)


def raw(text):
    if not isinstance(text, str):
        raise ValueError("not a text")
    return base64.b64decode(text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4), validate=True)


MOST = 2**63 - 1


def amount(text):
    if not isinstance(text, str) or not text.isdigit() or str(int(text)) != text or int(text) > MOST:
        raise ValueError("not an amount")
    return int(text)


def join(left, right):
    total = left[0] + right[0]
    if max(left[0], right[0], total) > MOST:
        raise ValueError("a sum that no ledger holds")
    bytes_ = b"\1" + struct.pack(">Q", left[0]) + left[1] + struct.pack(">Q", right[0]) + right[1]
    return total, hashlib.sha256(bytes_).digest()


def half(side, number, part, levels):
    salt, path, place = raw(part["salt"]), raw(part["path"]), part["place"]
    if len(salt) != 16 or len(path) != 40 * levels or type(place) is not int or not 0 <= place < 2**levels:
        raise ValueError("a way of another form")
    own = amount(part["amount"])
    node = own, hashlib.sha256(struct.pack(">BBQQ", 0, side, number, own) + salt).digest()
    for level in range(levels):
        beside = struct.unpack(">Q32s", path[40 * level : 40 * level + 40])
        node = join(beside, node) if place >> level & 1 else join(node, beside)
    return own, node


def opened(file, keys, what):
    """The text of signed figures, once its signature holds."""
    text = file["text"].encode()
    key = keys.get(file["keyId"])
    if key is None:
        raise ValueError("signed with another key")
    if not is_signed(key, text, raw(file["signature"])):
        raise ValueError("not what was signed")
    said = json.loads(text)
    if said.get("v") != 1 or said.get("what") != what:
        raise ValueError("not figures of a night, or of a later form")
    return said


def check(file, keys):
    """The night, and the balance that is inside its total."""
    night, proof = opened(file, keys, "owed"), file["proof"]
    if proof.get("v") != 1 or any(proof[name] != night[name] for name in ("issuer", "currency", "night")):
        raise ValueError("the proof is of another night")
    if len(proof["parts"]) != 2 or type(night["depth"]) is not int or night["depth"] < 1:
        raise ValueError("a proof of another form")
    halves = [half(side, amount(proof["number"]), part, night["depth"] - 1) for side, part in enumerate(proof["parts"])]
    total, root = join(halves[0][1], halves[1][1])
    if root.hex() != night["root"] or total != amount(night["total"]):
        raise ValueError("it does not lead to the published total")
    return night, halves[0][0] + halves[1][0]


KINDS = {"staff": 0, "books": 1}


def climbed(mark, tree):
    """From the leaf of a mark up to what should be the root of its tree."""
    chain, path, place = raw(mark["chain"]), raw(mark["path"]), mark["place"]
    if len(chain) != 32 or type(tree["depth"]) is not int or len(path) != 32 * tree["depth"]:
        raise ValueError("a mark of another form")
    if type(place) is not int or not 0 <= place < tree["leaves"]:
        raise ValueError("a mark that is not in the tree")
    leaf = struct.pack(">BBQQ", 0, KINDS[mark["kind"]], amount(mark["number"]), amount(mark["step"])) + chain
    node = hashlib.sha256(leaf).digest()
    for level in range(tree["depth"]):
        beside = path[32 * level : 32 * level + 32]
        node = hashlib.sha256(b"\1" + (beside + node if place >> level & 1 else node + beside)).digest()
    return node


def check_marks(file, keys):
    """The night, and how many of one's own marks are in it: all that the file has."""
    night = opened(file, keys, "roots")
    for mark in file["marks"]:
        tree = night[mark["kind"]]
        if climbed(mark, tree).hex() != tree["root"]:
            raise ValueError("a mark does not lead to the published root")
    return night, len(file["marks"])


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def follow(file, night, others, keys):
    """Whether others were told the same of the night, and each later night follows from the one before it."""
    text = file["text"]
    for path in others:
        told = load(path)
        said = opened(told, keys, night["what"])
        if said["night"] == night["night"] and told["text"] != text:
            raise ValueError(path + ": somebody else was told otherwise of the same night")
        if said["night"] > night["night"]:
            if said["before"] != hashlib.sha256(text.encode()).hexdigest():
                raise ValueError(path + ": does not follow from the night before it")
            text = told["text"]


def verdict(file, others, keys):
    if "marks" in file:
        night, marks = check_marks(file, keys)
        follow(file, night, others, keys)
        return "good: %d marks, %s, night of %s" % (marks, night["issuer"], night["night"])
    night, balance = check(file, keys)
    follow(file, night, others, keys)
    unit = 10**6
    return "good: %s.%06d of %s.%06d %s, ledger number %s, %s, night of %s" % (
        balance // unit, balance % unit, amount(night["total"]) // unit, amount(night["total"]) % unit,
        night["currency"], file["proof"]["number"], night["issuer"], night["night"],
    )


def main(named, proof, *others):
    key_id, key = named.split(":", 1)
    try:
        print(verdict(load(proof), others, {key_id: raw(key)}))
    except (ValueError, KeyError, TypeError, OSError, AttributeError, struct.error) as error:
        print("NOT GOOD: %s" % error)
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
