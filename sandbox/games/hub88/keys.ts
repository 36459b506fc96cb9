import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface Hub88Keys {
  /** The company's own: signs what it calls. */
  own: KeyObject;
  /** Proves what the operator asks; without one nobody can ask anything. */
  operator: KeyObject | null;
  operatorId: number;
}

const unfolded = (pem: string): string => pem.replaceAll('\\n', '\n');

/** Without a key of its own it makes one that nobody has heard of. */
export function readHub88Keys(environment: Record<string, string | undefined>): Hub88Keys {
  const {
    HUB88_PRIVATE_KEY: own,
    HUB88_OPERATOR_PUBLIC_KEY: operator,
    HUB88_OPERATOR_ID = '1',
  } = environment;
  return {
    own:
      own === undefined
        ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
        : createPrivateKey(unfolded(own)),
    operator: operator === undefined ? null : createPublicKey(unfolded(operator)),
    operatorId: Number(HUB88_OPERATOR_ID),
  };
}
