import type { ChatLink, ChatMessage, PlayerCalls, ReplyOf } from '@perya/contract';
import { dayOf } from '@perya/web';

export type Talk = ReplyOf<PlayerCalls['openChat']>;

export const mostCharacters = 1000;
/** From here on the writer is told how much room is left. */
export const nearlyFull = 900;

/** Asked again with the last few: two messages written at once may become visible in the other order. */
const overlap = 5;
export const askAfter = (talk: Talk | undefined): string => talk?.messages.at(-1 - overlap)?.id ?? '0';

/** What was known and what came since, each message once, in order. */
export function joined(before: Talk | undefined, news: Talk): Talk {
  const byId = new Map(
    [...(before?.messages ?? []), ...news.messages].map((message) => [message.id, message]),
  );
  const messages = [...byId.values()].sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  return { ...news, messages };
}

/** A message that has not come back from the server yet. */
export interface Waiting {
  key: string;
  text: string;
  at: string;
  state: 'sending' | 'failed' | 'sent';
  /** Why it failed, for people. */
  why?: string;
  /** The server's number, once it has one. */
  id?: string;
}

/** Those that do not stand among the messages already. */
export const stillWaiting = (waiting: readonly Waiting[], messages: readonly ChatMessage[]) =>
  waiting.filter(({ id }) => id === undefined || !messages.some((message) => message.id === id));

/** Where the member's own order or round stands; withdrawals begin with their letters. */
export const placeOfLink = ({ kind, no }: ChatLink): string =>
  kind === 'round'
    ? `/m/gameRecord?round=${no}`
    : `${/^(\d\d)?WD/.test(no) ? '/m/withdraw' : '/m/voucherCenter'}?order=${no}`;

export const isReadByStaff = (id: string, readByStaff: string) => BigInt(id) <= BigInt(readByStaff);

/** Messages of one day under one mark, the day being the merchant's. */
export function byDay<Message extends { at: string }>(messages: readonly Message[], timeZone: string) {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.at, timeZone);
    if (days.at(-1)?.day !== day) days.push({ day, messages: [] });
    days.at(-1)?.messages.push(message);
  }
  return days;
}
