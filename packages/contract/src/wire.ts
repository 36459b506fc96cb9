import { z } from 'zod';
import { switchNames } from './switches.ts';

/** The operator's language codes; TY is Filipino, `fil-PH` (DEC-001). */
export const languages = ['TY', 'EN'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** Header names of the request layer (DEC-104) and the status header (DEC-003). */
export const headers = {
  moduleId: 'module-id',
  language: 'language',
  token: 'token',
  visit: 'visit',
  encryption: 'encryption',
  device: 'device',
  requestId: 'request-id',
  idempotencyKey: 'idempotency-key',
  systemStatus: 'system-status',
} as const;

/** Every answer of the player API (DEC-103). */
export type Envelope<Value> =
  | { success: true; value: Value }
  | { success: false; code: string; message?: string; value?: unknown };

export const gameTypes = [
  'RNG',
  'FISH',
  'PVP',
  'LIVE',
  'SPORTS',
  'LOTT',
  'ELOTT',
  'ESPORTS',
  'COCKFIGHT',
  'TCG_LOTTO_VN',
  'TCG_SEA',
] as const;
export const GameType = z.enum(gameTypes);
export type GameType = z.infer<typeof GameType>;

/** Lists a visitor can open: the game types and the entry types that map onto them (CAT, DEC-035, DEC-077). */
export const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'BINGO',
  'JACKPOT',
  'INHOUSE',
  'COCKFIGHT',
  'ESPORTS',
] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

const SwitchName = z.enum(switchNames);
/** Some switches of `switches.ts`, each on or off. */
export const SomeSwitches = z.partialRecord(SwitchName, z.boolean());
export const AllSwitches = z.record(SwitchName, z.boolean());

/** Names under which a game list can be asked for; entry types are mapped by the server (CAT-03 to CAT-08, DEC-035). */
export const EntryType = z.enum([
  ...gameTypes,
  'BINGO',
  'JACKPOT',
  'INHOUSE',
  'JL',
  'JILI',
  'RTG',
  'FEATURE',
  'PG',
  'JDB',
  'AG',
]);
export type EntryType = z.infer<typeof EntryType>;

export const Flag = z.union([z.literal(0), z.literal(1)]);

/** Money in the player API: decimal strings, never numbers (DEC-112). */
export const Amount = z.string().regex(/^-?\d{1,13}\.\d{2}$/);
/** What somebody typed: up to two places, above zero is the server's to check. */
export const GivenAmount = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/);
export const OrderNo = z.string().regex(/^[A-Z]{2}[0-9A-Z]{14}$/);
/** A day in the merchant's time zone. */
export const Day = z.iso.date();
