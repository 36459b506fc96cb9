import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { GameCompany, ReceivedCall } from '../../apps/server/src/modules/play/ports.ts';
import { createBayani } from '../../apps/server/src/providers/games/bayani/bayani.ts';
import { createHub88 } from '../../apps/server/src/providers/games/hub88/hub88.ts';
import { createKislap } from '../../apps/server/src/providers/games/kislap/kislap.ts';
import { createLaban } from '../../apps/server/src/providers/games/laban/laban.ts';
import { createVendorApi } from '../../apps/server/src/providers/games/vendor-api/vendor-api.ts';
import { type Driver, hookDriver, pageDriver, studioDriver } from './drivers.ts';

/** A company's way of speaking, as the product reads it: its adapter is the judge of what a call means. */
export interface Wire {
  company: GameCompany;
  driver: Driver;
  /** Asks for its lists with a key that nobody gave out. */
  stranger: GameCompany;
  /** Reads amounts of any precision: to tell a too fine amount from another mistake. */
  finer?: GameCompany;
  /** When a call says that it was made; null where it says nothing readable. */
  timeOf?: (request: ReceivedCall) => Date | null;
  /** Whether its lists tell that a round is over. */
  tellsRounds: boolean;
  hasFun: boolean;
}

export interface WireOptions {
  name: string;
  url: string;
  code: string;
  secret: string;
  key: string;
  decimals: number;
  environment: Readonly<Record<string, string | undefined>>;
}

const nobodys = 'a-key-that-nobody-gave-out';

const secondsIn = (text: unknown): Date | null =>
  typeof text === 'string' && /^\d{1,12}$/.test(text) ? new Date(Number(text) * 1000) : null;

function vendorApi({ url, code, secret, decimals }: WireOptions, driver: Driver, hasFun: boolean): Wire {
  const made = (places: number, key = secret) =>
    createVendorApi({ company: code, url, playUrl: url, secrets: [key], profile: { decimals: places } });
  return {
    company: made(decimals),
    finer: made(6),
    stranger: made(6, nobodys),
    driver,
    timeOf: ({ headers }) => secondsIn(headers['perya-timestamp']),
    tellsRounds: true,
    hasFun,
  };
}

const pem = (text: string | undefined, name: string): string => {
  if (text === undefined) throw new Error(`${name} is needed`);
  return text.replaceAll('\\n', '\n');
};

const makers: Record<string, (options: WireOptions) => Wire> = {
  'vendor-api': (options) => vendorApi(options, hookDriver(options.url, options.secret), true),
  studio: (options) => vendorApi({ ...options, code: 'studio', decimals: 6 }, studioDriver(), false),
  bayani: ({ url, key, secret }) => ({
    company: createBayani({ url, key, secrets: [secret] }),
    stranger: createBayani({ url, key: nobodys, secrets: [secret] }),
    driver: pageDriver(),
    tellsRounds: true,
    hasFun: true,
  }),
  kislap: ({ url, key, secret }) => ({
    company: createKislap({ url, key, secrets: [secret] }),
    stranger: createKislap({ url, key: nobodys, secrets: [secret] }),
    driver: pageDriver(['araw']),
    tellsRounds: true,
    hasFun: true,
  }),
  laban: ({ url, key, secret, environment }) => {
    const made = (asKey: string) =>
      createLaban({ url, key: asKey, secrets: [secret], bearer: environment['VENDOR_KIT_BEARER'] ?? '' });
    return {
      company: made(key),
      stranger: made(nobodys),
      driver: pageDriver(),
      tellsRounds: true,
      hasFun: true,
    };
  },
  hub88: ({ url, environment }) => {
    const made = (ourKey: KeyObject) =>
      createHub88({
        url,
        operatorId: Number(environment['VENDOR_KIT_OPERATOR_ID'] ?? '1'),
        ourKey,
        theirKeys: [createPublicKey(pem(environment['VENDOR_KIT_PUBLIC_KEY'], 'VENDOR_KIT_PUBLIC_KEY'))],
        playOrigins: [new URL(url).origin],
      });
    return {
      company: made(createPrivateKey(pem(environment['VENDOR_KIT_PRIVATE_KEY'], 'VENDOR_KIT_PRIVATE_KEY'))),
      stranger: made(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
      driver: pageDriver(),
      tellsRounds: false,
      hasFun: true,
    };
  },
};

export const wireNames = Object.keys(makers);

export function wireOf(options: WireOptions): Wire {
  const make = makers[options.name];
  if (make === undefined) throw new Error(`there is no wire ${options.name}; known: ${wireNames.join(', ')}`);
  return make(options);
}
