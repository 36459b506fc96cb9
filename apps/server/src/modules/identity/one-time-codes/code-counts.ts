import { type Kysely, sql } from 'kysely';
import type { Clock } from '#platform/clock';

/** Where a code goes, as far as it may be kept: never the number. */
export interface CodePlace {
  channel: 'sms' | 'email';
  country: string;
  prefix: string;
}
export type CodeStep = 'asked' | 'quiet' | 'used' | `brake:${string}`;

const flushMs = 3000;
const hourMs = 60 * 60_000;
/** While the database is away; then the newest are not counted. */
const mostKept = 5000;

interface Counted extends CodePlace {
  merchant: string;
  hour: number;
  step: CodeStep;
  count: number;
}

/**
 * What was asked, refused and used (OPS-SYS-04). In memory and then together: what is refused is rolled back, and a flood of wishes must
 * not become a flood of writes. A process that is killed takes its last seconds along: this is a measurement, no record.
 */
export function createCodeCounts({ systemDb, clock }: { systemDb: Kysely<object>; clock: Clock }) {
  let waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  const keep = (one: Counted): void => {
    const key = [one.merchant, one.hour, one.channel, one.country, one.prefix, one.step].join(' ');
    const known = waiting.get(key);
    if (known !== undefined) known.count += one.count;
    else if (waiting.size < mostKept) waiting.set(key, one);
  };
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      // In one order everywhere: two processes that add to the same rows wait for each other and never in a ring.
      await sql`insert into identity.message_count as c (merchant_code, hour, channel, kind, country, prefix, what, count)
        select merchant, to_timestamp(hour / 1000), channel, 'code', country, prefix, step, count
        from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as it(merchant text, hour bigint, channel text, country text,
          prefix text, step text, count int)
        order by 1, 2, 3, 5, 6, 7
        on conflict (merchant_code, hour, channel, kind, country, prefix, what)
          do update set count = c.count + excluded.count`.execute(systemDb);
    } catch {
      for (const one of taken) keep(one);
      later();
    }
  }
  function later(): void {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  }

  return {
    note(merchant: string, place: CodePlace, step: CodeStep): void {
      const { channel, country, prefix } = place;
      const hour = Math.floor(clock().getTime() / hourMs) * hourMs;
      keep({ merchant, hour, channel, country, prefix, step, count: 1 });
      later();
    },
    flush,
  };
}
export type CodeCounts = ReturnType<typeof createCodeCounts>;
