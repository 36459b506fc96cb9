import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey without a device: what a browser would send, signed by a key of its own. */

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** The few kinds of CBOR that a passkey speaks. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(kind << 5) | length])
      : length < 256
        ? Buffer.from([(kind << 5) | 24, length])
        : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const pairs = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, pairs.length), ...pairs.flatMap((pair) => pair.map(cbor))]);
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export function softPasskey(host: string, origin = `https://${host}`) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let count = 0;
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticator = (bits: number): Buffer => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(host), Buffer.from([bits]), counter]);
  };
  const envelope = (response: Record<string, unknown>): Record<string, unknown> => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    credentialId,
    /** For a browser that shall go on with it. */
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
    get count() {
      return count;
    },
    /** Answers the question for a new passkey. */
    create(options: unknown): Record<string, unknown> {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const data = Buffer.concat([
        authenticator(flags.present | flags.verified | flags.attested),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      const { challenge } = options as { challenge: string };
      return envelope({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Answers a question to a passkey that is there; without its user verified where a test says so. */
    get(options: unknown, isVerified = true): Record<string, unknown> {
      const { challenge } = options as { challenge: string };
      const client = clientData('webauthn.get', challenge);
      const data = authenticator(isVerified ? flags.present | flags.verified : flags.present);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return envelope({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

export type SoftPasskey = ReturnType<typeof softPasskey>;
