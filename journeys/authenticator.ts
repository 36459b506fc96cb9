import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import type { SoftPasskey } from '../apps/server/src/testing/soft-passkey.ts';
import { noteSecret } from './account.ts';
import { expect } from './journey.ts';
import { visit } from './visit.ts';

/** What an authenticator app shows for a key (RFC 6238). */
export function codeOf(base32: string, at = Date.now()): string {
  const bits = Array.from(base32.replaceAll(/[\s=]/g, ''))
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets an authenticator app up under settings; answers its key. */
export async function setUpAuthenticator(
  page: Page,
  onCodes: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  await visit(page, { language: 'EN', path: '/m/set' });
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Authenticator app' });
  const secret = noteSecret(
    (
      (await sheet
        .getByText(/^[A-Z2-7 ]{32,}$/)
        .first()
        .textContent()) ?? ''
    ).replaceAll(' ', ''),
  );
  await sheet.getByLabel('Authenticator code').fill(codeOf(secret));
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  await expect(sheet.getByText(/Keep these codes/)).toBeVisible();
  await onCodes();
  await sheet.getByRole('button', { name: 'I have kept them' }).click();
  return secret;
}

/** A passkey made elsewhere, for the device to go on with. */
export interface HeldPasskey {
  host: string;
  /** Whose it is, as the server named them. */
  userHandle: string;
  key: Pick<SoftPasskey, 'credentialId' | 'privateKey' | 'count'>;
}

/** The page's device can keep passkeys, and its owner always says yes. */
export async function keepPasskeys(page: Page, held?: HeldPasskey): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (held === undefined) return;
  const plain = (text: string): string => Buffer.from(text, 'base64url').toString('base64');
  await devtools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: plain(held.key.credentialId),
      isResidentCredential: true,
      rpId: held.host,
      privateKey: held.key.privateKey.toString('base64'),
      userHandle: plain(held.userHandle),
      signCount: held.key.count,
    },
  });
}
