import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { ownAddress } from '../http/own-address.ts';

/** A passkey belongs to the host it was made on. */
const relyingParty = (host: string) => ({
  rpID: host.replace(/:\d+$/, ''),
  origins: [ownAddress(host, '')],
});

export interface KeptPasskey {
  credential_id: string;
  public_key: Buffer;
  counter: string | number | bigint;
}

/** Which passkey an answer claims to come from; undefined for what is no answer at all. */
export const claimedPasskey = (given: unknown): string | undefined => {
  const id = (given as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : undefined;
};

/** What a browser is asked to prove; the person must be verified by the device. */
export const askForPasskey = (host: string) =>
  generateAuthenticationOptions({ rpID: relyingParty(host).rpID, userVerification: 'required' });

/** The counter after it, or null: wrong key, wrong host, another challenge, a copied key. */
export async function checkPasskey(
  host: string,
  challenge: string,
  given: unknown,
  kept: KeptPasskey,
): Promise<number | null> {
  const { rpID, origins } = relyingParty(host);
  const outcome = await verifyAuthenticationResponse({
    response: given as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: kept.credential_id,
      publicKey: new Uint8Array(kept.public_key),
      counter: Number(kept.counter),
    },
  }).catch(() => null);
  return outcome?.verified === true ? outcome.authenticationInfo.newCounter : null;
}

/** What a browser needs to make a new one for somebody, other than those they have. */
export const askForNewPasskey = (
  host: string,
  owner: { brand: string; name: string; id: string },
  held: readonly { credential_id: string; transports: readonly string[] }[],
) =>
  generateRegistrationOptions({
    rpName: owner.brand,
    rpID: relyingParty(host).rpID,
    userName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: held.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
  });

/** The new one as it is kept, or null. */
export async function checkNewPasskey(host: string, challenge: string, given: unknown) {
  const { rpID, origins } = relyingParty(host);
  const outcome = await verifyRegistrationResponse({
    response: given as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (outcome?.verified !== true) return null;
  const { credential } = outcome.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}
