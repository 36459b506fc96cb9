#!/usr/bin/env python3
"""Whether a webhook is from us: docs/WEBHOOKS.md in twenty lines, for receivers to copy.

verify.py SECRET SIGNATURE [--any-age] < BODY     one request; ends with 0 when it is good
verify.py --lines SECRET < LINES                  many: a JSON line each, {"signature": …, "body": base64}; prints good and bad
"""
import base64, hashlib, hmac, json, sys, time

FIVE_MINUTES = 300


def is_good(secret, header, body, now=None, any_age=False):
    parts = [part.split("=", 1) for part in header.split(",") if "=" in part]
    moments = [value for name, value in parts if name.strip() == "t"]
    if len(moments) != 1 or not moments[0].isdigit():
        return False
    if not any_age and abs((now or time.time()) - int(moments[0])) > FIVE_MINUTES:
        return False
    wanted = hmac.new(secret.encode(), moments[0].encode() + b"." + body, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(wanted, value) for name, value in parts if name.strip() == "v1")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[0] == "--lines":
        good = bad = 0
        for line in sys.stdin:
            call = json.loads(line)
            # Kept for a while before it is looked at: the age was the receiver's to judge.
            if is_good(arguments[1], call["signature"], base64.b64decode(call["body"]), any_age=True):
                good += 1
            else:
                bad += 1
        print(json.dumps({"good": good, "bad": bad}))
    else:
        secret, signature = arguments[:2]
        sys.exit(0 if is_good(secret, signature, sys.stdin.buffer.read(), any_age="--any-age" in arguments) else 1)
