/**
 * Everything a page may be told instead of an answer. Pages translate the code; the message is for developers. All are
 * clear except `try.again`, which is no refusal: the bet may still come to be.
 */
export const refusals = {
  'session.ended': { status: 401, message: 'open the game again from the platform' },
  'request.invalid': { status: 400, message: 'the request is not as described in api.ts' },
  'request.id_reused': { status: 409, message: 'this id was used for something else' },
  'stake.out_of_range': { status: 422, message: 'the stake is outside the limits of this game' },
  'balance.insufficient': { status: 409, message: 'the balance does not cover the stake' },
  'limit.reached': { status: 409, message: 'a limit of the player is reached' },
  'player.blocked': { status: 409, message: 'the account may not play' },
  'player.excluded': { status: 409, message: 'the player takes a break' },
  'location.blocked': { status: 409, message: 'not from where the player is' },
  'game.closed': { status: 409, message: 'the game is switched off' },
  'maintenance.on': { status: 409, message: 'the platform is being maintained' },
  'bet.refused': { status: 409, message: 'the platform refused the bet' },
  'bet.cancelled': { status: 409, message: 'the bet did not get through and was taken back' },
  'round.open': { status: 409, message: 'finish the open round first' },
  'round.under_way': { status: 409, message: 'the bet before this one has no result yet' },
  'round.missing': { status: 404, message: 'no such round' },
  'round.over': { status: 409, message: 'the round takes no more steps' },
  'step.not_offered': { status: 409, message: 'this step cannot be made now' },
  'seed.missing': { status: 409, message: 'give a seed by POST /api/pair first' },
  'seed.invalid': { status: 422, message: '1 to 64 letters, figures, dots, dashes and underscores' },
  'pair.round_open': { status: 409, message: 'a round of this pair is not finished' },
  'pair.not_here': { status: 409, message: 'the draw has its own secret' },
  'draw.closed': { status: 409, message: 'the draw sells no more tickets' },
  'numbers.invalid': { status: 422, message: 'six different numbers from 1 to 45' },
  'cards.invalid': { status: 422, message: 'one to four different cards as the game prints them' },
  'try.again': { status: 503, message: 'no clear answer yet; the same id may be sent again' },
} as const;
export type RefusalCode = keyof typeof refusals;

const issued = new WeakMap<object, RefusalCode>();

export function refuse(code: RefusalCode): never {
  const refusal = Object.assign(new Error(code), { name: 'Refusal' });
  issued.set(refusal, code);
  throw refusal;
}

export const refusalOf = (error: unknown): RefusalCode | null =>
  typeof error === 'object' && error !== null ? (issued.get(error) ?? null) : null;

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text);

const fromPlatform: Record<string, RefusalCode> = {
  INSUFFICIENT_FUNDS: 'balance.insufficient',
  LIMIT_REACHED: 'limit.reached',
  PLAYER_BLOCKED: 'player.blocked',
  PLAYER_EXCLUDED: 'player.excluded',
  LOCATION_BLOCKED: 'location.blocked',
  TOKEN_UNKNOWN: 'session.ended',
  TOKEN_EXPIRED: 'session.ended',
  PLAYER_UNKNOWN: 'session.ended',
  GAME_UNKNOWN: 'game.closed',
  GAME_DISABLED: 'game.closed',
  MAINTENANCE: 'maintenance.on',
  TX_CANCELLED: 'bet.cancelled',
};

/** What the platform's final no means to the page. */
export const refusalFor = (code: string): RefusalCode => fromPlatform[code] ?? 'bet.refused';
