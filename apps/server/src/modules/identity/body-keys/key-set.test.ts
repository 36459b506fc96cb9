import { createPublicKey } from 'node:crypto';
import { compactVerify, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { createSecrets } from '#platform/secrets';
import { newBodyKey } from './body-jwe.ts';
import { signingKeyFrom, signKeySet } from './key-set.ts';

const secrets = createSecrets('a server secret for tests, long enough');

test('the signing key is the same for the same secret and another for another one', () => {
  const { publicJwk } = signingKeyFrom(secrets);
  expect(publicJwk).toMatchObject({ kty: 'EC', crv: 'P-256' });
  expect(publicJwk).not.toHaveProperty('d');
  expect(signingKeyFrom(secrets).publicJwk).toEqual(publicJwk);
  const other = createSecrets('a server secret for tests, but another');
  expect(signingKeyFrom(other).publicJwk).not.toEqual(publicJwk);
});

test('the public part belongs to the private one', () => {
  for (let count = 0; count < 50; count += 1) {
    const { privateKey, publicJwk } = signingKeyFrom(
      createSecrets(`secret number ${count} of this test, long`),
    );
    expect(createPublicKey(privateKey).export({ format: 'jwk' })).toEqual(publicJwk);
  }
});

test('a key set carries its keys under a signature that only its own key verifies [DEC-105]', async () => {
  const { privateKey, publicJwk } = signingKeyFrom(secrets);
  const { kid, publicJwk: jwk } = await newBodyKey();
  const expires = new Date('2026-03-01T00:00:00Z');
  const signed = await signKeySet([{ kid, jwk, expires }], privateKey);
  const key = await importJWK(publicJwk, 'ES256');
  const { payload, protectedHeader } = await compactVerify(signed, key, { algorithms: ['ES256'] });
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'key-set' });
  expect(JSON.parse(Buffer.from(payload).toString())).toEqual({
    keys: [{ kid, jwk, expires: expires.getTime() }],
  });

  const stranger = await importJWK(
    signingKeyFrom(createSecrets('somebody else with a long secret too')).publicJwk,
    'ES256',
  );
  await expect(compactVerify(signed, stranger)).rejects.toThrow('signature');
});
