import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const digits = 6;
const secretBytes = 20;

const rules = { algorithm: 'SHA1', digits, period: periodSeconds } as const;

/** What an authenticator app is shown once, as a QR code or typed in. Every such app knows these rules, not all know others. */
export function newTotp(brand: string, account: string): { secretBase32: string; uri: string } {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...rules, issuer: brand, label: account, secret }).toString();
  return { secretBase32: secret.base32, uri };
}

/**
 * The 30 s step the code belongs to, now or one to either side, or null. A step counts once: give the matched one as
 * `lastStep` next time.
 */
export function checkTotp(
  secretBase32: string,
  code: string,
  now: Date,
  lastStep: number | null,
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secretBase32) });
  const present = Math.floor(now.getTime() / 1000 / periodSeconds);
  let matched: number | null = null;
  for (const step of [present - 1, present, present + 1]) {
    const right = totp.generate({ timestamp: step * periodSeconds * 1000 });
    const isRight = timingSafeEqual(Buffer.from(right), Buffer.from(code));
    if (isRight && (lastStep === null || step > lastStep)) matched ??= step;
  }
  return matched;
}
