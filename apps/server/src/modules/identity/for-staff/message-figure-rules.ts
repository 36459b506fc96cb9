import type { MessageFigures } from '@perya/contract';

export interface CountRow {
  day: string;
  channel: 'sms' | 'email';
  kind: 'code' | 'other';
  country: string;
  prefix: string;
  what: string;
  count: number;
}

const isBrake = (what: string): boolean => what.startsWith('brake:');
const sum = (rows: readonly CountRow[], takes: (row: CountRow) => boolean): number =>
  rows.reduce((total, row) => (takes(row) ? total + row.count : total), 0);
const of = (rows: readonly CountRow[], what: string): number => sum(rows, (row) => row.what === what);

/** Codes that left and came back; null where none left. One sent before the span began may come back within it. */
const usedShare = (sent: number, used: number): number | null =>
  sent === 0 ? null : Math.min(1, used / sent);

const codesOf = (rows: readonly CountRow[]) => {
  const codes = rows.filter(({ kind }) => kind === 'code');
  const [sent, used] = [of(codes, 'sent'), of(codes, 'used')];
  return {
    asked: of(codes, 'asked'),
    sent,
    delivered: of(codes, 'delivered'),
    used,
    refused: sum(codes, ({ what }) => isBrake(what)),
    usedShare: usedShare(sent, used),
  };
};

function groups(rows: readonly CountRow[], keyOf: (row: CountRow) => string): Map<string, CountRow[]> {
  const found = new Map<string, CountRow[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
}

export function figuresOf(
  rows: readonly CountRow[],
  days: readonly string[],
  waiting: Readonly<Record<string, number>>,
  mostPlaces: number,
): Omit<MessageFigures, 'at' | 'companies'> {
  const byDay = groups(rows, ({ day }) => day);
  const sms = rows.filter(({ channel, kind }) => channel === 'sms' && kind === 'code');
  const places = [...groups(sms, ({ country, prefix }) => `${country} ${prefix}`).values()]
    .map((own) => ({ country: own[0]?.country ?? '', prefix: own[0]?.prefix ?? '', ...codesOf(own) }))
    .toSorted((one, other) => other.asked - one.asked || one.prefix.localeCompare(other.prefix));
  return {
    days: days.map((day) => ({ day, ...codesOf(byDay.get(day) ?? []) })),
    channels: (['sms', 'email'] as const).map((channel) => {
      const own = rows.filter((row) => row.channel === channel);
      return {
        channel,
        ...codesOf(own),
        quiet: of(own, 'quiet'),
        letters: sum(own, ({ what }) => what === 'sent'),
        lettersDelivered: of(own, 'delivered'),
        lettersFailed: of(own, 'failed'),
        lettersRefused: of(own, 'refused'),
        lettersExpired: of(own, 'expired'),
        lettersUnclear: of(own, 'unclear'),
        waiting: waiting[channel] ?? 0,
      };
    }),
    brakes: [
      ...groups(
        rows.filter(({ what }) => isBrake(what)),
        ({ what }) => what,
      ),
    ]
      .map(([what, own]) => ({ brake: what.slice('brake:'.length), count: sum(own, () => true) }))
      .toSorted((one, other) => other.count - one.count),
    places: places.slice(0, mostPlaces),
    isMorePlaces: places.length > mostPlaces,
  };
}
