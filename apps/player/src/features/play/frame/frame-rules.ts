/** Longer than any company's address; a longer one is a mistake or worse. */
const longestAddress = 4096;
const isBare = /^https?:\/\/[^\s\\]+$/i;
// Control signs and what a browser drops silently while it reads an address.
const hidden = /[\p{Cc}\p{Cf}]/u;

/**
 * The address of a game as it may be opened, or null: http or https written out, nobody's name in it, and never our own
 * origin, where a sandboxed page could take its sandbox off. Which companies may be framed is the page's policy to say.
 */
export function launchAddress(url: unknown, page: { origin: string }): string | null {
  if (typeof url !== 'string' || url.length > longestAddress) return null;
  if (!isBare.test(url) || hidden.test(url) || !URL.canParse(url)) return null;
  const { protocol, username, password, origin, href } = new URL(url);
  if (username !== '' || password !== '' || origin === page.origin) return null;
  // A page that came safely does not open one that does not.
  const isSafe = protocol === 'https:' || (protocol === 'http:' && page.origin.startsWith('http:'));
  return isSafe ? href : null;
}

/** Shakes of the phone that a game may ask for, in milliseconds: a frame of another origin may not shake it itself. */
export const buzzes = {
  'buzz-chip': [10],
  'buzz-land': [15],
  'buzz-win': [20, 40, 20],
  'buzz-big': [20, 40, 20, 100, 60],
  'buzz-jackpot': [60, 100, 60, 100, 200],
} as const;
export type Buzz = keyof typeof buzzes;

export type FrameMessage = 'close' | 'balance' | 'round' | 'settled' | Buzz;
const messages: ReadonlyMap<unknown, FrameMessage> = new Map([
  ['perya:close', 'close'],
  ['perya:balance', 'balance'],
  ['perya:round', 'round'],
  ['perya:settled', 'settled'],
  ...(Object.keys(buzzes) as Buzz[]).map((word) => [`perya:${word}`, word] as const),
]);

/** Exactly `{type}` with a word we know; anything else says nothing. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  try {
    if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
      return null;
    const keys = Reflect.ownKeys(data);
    if (keys.length !== 1 || keys[0] !== 'type') return null;
    return messages.get(Object.getOwnPropertyDescriptor(data, 'type')?.value) ?? null;
  } catch {
    return null;
  }
}

interface Heard {
  source: unknown;
  origin: string;
  data: unknown;
}

/** A message counts only from the very window we opened, while it still shows the company's own page. */
export function hearFrame(event: Heard, frame: { window: unknown; address: string }): FrameMessage | null {
  if (frame.window === null || frame.window === undefined || event.source !== frame.window) return null;
  return event.origin === new URL(frame.address).origin ? readFrameMessage(event.data) : null;
}
