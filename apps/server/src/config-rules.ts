import type { Installation } from '@perya/contract';
import { registerSettingNames } from './providers/exclusion-register/index.ts';
import { gameSettingNames } from './providers/games/index.ts';
import { identityCheckSettingNames } from './providers/identity-check/index.ts';
import { messagingSettingNames } from './providers/messaging/index.ts';
import { paymentSettingNames } from './providers/payments/index.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Everything whose value opens a door. */
const secretNames =
  /^(SERVER_SECRETS?(_BEFORE)?|OPERATORS|.*_(KEY|SECRETS?|BEARER)|(GOOGLE|FACEBOOK)_CLIENT_ID|PHONE_AUTH_AUDIENCE)$/;

/** All values of stand-ins, and what a checkout invents, carry one of these words: both are public. */
const published = /sandbox|only-for-|change-?me|example/i;

/** Settings that mean something only together. */
const groups = [
  ...Object.values(paymentSettingNames),
  ...Object.values(identityCheckSettingNames),
  ...Object.values(gameSettingNames),
  ...Object.values(messagingSettingNames),
  ...Object.values(registerSettingNames),
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_ISSUER', 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['PHONE_AUTH_URL', 'PHONE_AUTH_ISSUER', 'PHONE_AUTH_AUDIENCE', 'PHONE_AUTH_JWKS_URL'],
  ['WEBPUSH_PRIVATE_KEY', 'WEBPUSH_SUBJECT'],
];
/** What they were called before; a production that still says so would start without them. */
const renamed: Given = {
  PAYMENTS_URL: 'PAYMENTS_TULAY_URL',
  PAYMENTS_KEY: 'PAYMENTS_TULAY_KEY',
  PAYMENTS_NOTICE_SECRET: 'PAYMENTS_TULAY_NOTICE_SECRET',
  PAYMENTS_NOTICE_URL: 'NOTICE_URL',
  GAMES_URL: 'GAMES_BAYANI_URL, GAMES_KISLAP_URL, GAMES_LABAN_URL',
  GAMES_KEY: 'GAMES_BAYANI_KEY, GAMES_KISLAP_KEY, GAMES_LABAN_KEY',
};
const logins = { DATABASE_URL: 'perya_app', SYSTEM_DATABASE_URL: 'perya_system' };
const needed = ['SERVER_SECRET', ...Object.keys(logins), 'REDIS_URL', 'NATS_URL'];

/** Why a production must not start with these settings: names and reasons, never a value. */
export function problemsOfProduction(given: Given): string[] {
  const isGiven = (name: string): boolean => (given[name] ?? '').trim() !== '';
  const missing = needed.filter((name) => !isGiven(name)).map((name) => `${name}: needed in production`);
  const halves = groups.flatMap((names) => {
    const lacking = names.filter((name) => !isGiven(name));
    const [first] = names.filter(isGiven);
    return first === undefined ? [] : lacking.map((name) => `${name}: needed with ${first}`);
  });
  const known = Object.entries(given)
    .filter(([name, value]) => secretNames.test(name) && published.test(value ?? ''))
    .map(([name]) => `${name}: a value of the sandbox, which everybody knows`);
  const strangers = Object.entries(logins)
    .filter(([name, role]) => isGiven(name) && loginOf(given[name] ?? '') !== role)
    .map(([name, role]) => `${name}: logs in as somebody else than ${role}`);
  const notices = ['WEBPUSH_SANDBOX_ORIGIN', 'WEBHOOK_SANDBOX_ORIGIN']
    .filter(isGiven)
    .map((name) => `${name}: for the sandbox only`);
  const old = Object.entries(renamed)
    .filter(([name]) => isGiven(name))
    .map(([name, now]) => `${name}: is called ${now} now`);
  // Twilio tells what became of a message, and signs the address it tells it at.
  const [company] = [...Object.values(paymentSettingNames).flat(), 'MESSAGING_TWILIO_URL'].filter(isGiven);
  const unreachable =
    company !== undefined && !isGiven('NOTICE_URL') ? [`NOTICE_URL: needed with ${company}`] : [];
  return [
    ...missing,
    ...halves,
    ...old,
    ...unreachable,
    ...known,
    ...strangers,
    ...notices,
    ...unplaced(given),
  ];
}

/** A company's secret alone must not be enough: its calls come from addresses that were agreed. */
function unplaced(given: Given): string[] {
  const configured = Object.entries(gameSettingNames)
    .filter(([, names]) => names.some((name) => (given[name] ?? '') !== ''))
    .map(([company]) => company);
  const named = new Set((given['VENDOR_ADDRESSES'] ?? '').split(',').map((one) => one.trim().split('=')[0]));
  return configured
    .filter((company) => !named.has(company))
    .map((company) => `VENDOR_ADDRESSES: ${company} may not call from anywhere`);
}

const loginOf = (url: string): string => (URL.canParse(url) ? decodeURIComponent(new URL(url).username) : '');

type Shown = Installation['settings'][number];

/** An address without what may stand in it for a key: name, password, query. Null for one that nobody can read. */
function withoutKeys(address: string): string | null {
  if (!address.includes('://') || !URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  if (pathname.includes('@')) return null;
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** Several stand between commas; a comma may stand in a password too. */
const addressesIn = (value: string): string[] => value.split(/,\s*(?=[a-z][a-z0-9+]*:\/\/)/i);

/**
 * How this process is set up, for people (OPS-SYS-17). Only what is known to open no door has its value beside it: an address
 * loses its login, and everything else by its name.
 */
export const shownSettings = (given: Given, names: readonly string[]): Shown[] =>
  names.toSorted().map((name) => {
    const value = given[name]?.trim() ?? '';
    if (value === '') return { name, state: 'usual', value: null };
    if (secretNames.test(name)) return { name, state: 'secret', value: null };
    if (!/:\/\/|@/.test(value)) return { name, state: 'set', value: value.slice(0, 300) };
    const addresses = addressesIn(value).map(withoutKeys);
    // What looks like an address and is none may be one with its login in the wrong place.
    if (addresses.includes(null)) return { name, state: 'secret', value: null };
    return { name, state: 'set', value: addresses.join(',').slice(0, 300) };
  });
