import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import type { Code } from '../ports.ts';
import type { MoneyCall } from '../rounds/decide.ts';
import { alarmOf, type Bounds, creditOf, type Flow, stakeOf } from './containment-rules.ts';

interface Minute {
  staked: bigint;
  won: bigint;
  wins: number;
}
interface Book {
  /** By the minute they fell into; this process's own. */
  minutes: Map<number, Minute>;
  /** What the other processes moved in the last hour, as of the last look. */
  others: Flow;
}

export interface ContainmentParts {
  merchants: Merchants;
  systemDatabase: Database;
  clock: Clock;
  log?: Log | undefined;
  metrics?: Metrics | undefined;
}

const lookMs = 1000;
const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

/**
 * A company's secret is not unlimited money. Each process counts in memory, tells the others once a second, and stops a
 * company whose results leave its bounds. Results of a stopped company are answered "try again": honest ones are paid once
 * people have looked.
 */
export function createContainment({ merchants, systemDatabase, clock, log, metrics }: ContainmentParts) {
  const ourselves = randomUUID();
  const books = new Map<string, Book>();
  /** Stopped here and now; the setting follows. */
  const tripped = new Set<string>();
  const alarms = metrics?.counter(
    'perya_play_company_stopped_total',
    'Companies stopped by their own figures',
  );
  let timer: NodeJS.Timeout | undefined;

  const bookOf = (key: string): Book => {
    const found = books.get(key) ?? {
      minutes: new Map(),
      others: { staked: 0n, won: 0n, winsThisMinute: 0 },
    };
    books.set(key, found);
    return found;
  };
  const flowOf = (key: string, minute: number): Flow => {
    const { minutes, others } = bookOf(key);
    const sum = { ...others };
    for (const [at, one] of minutes) {
      if (at <= minute - 60) continue;
      sum.staked += one.staked;
      sum.won += one.won;
      if (at === minute) sum.winsThisMinute += one.wins;
    }
    return sum;
  };
  const boundsOf = (merchant: string): Bounds => {
    const { mostWin, lossPerHour, winToStake, winsPerMinute } = merchants.settings(merchant).containment;
    return {
      mostWin: parseAmount(mostWin),
      lossPerHour: parseAmount(lossPerHour),
      winToStake,
      winsPerMinute,
    };
  };
  const stop = (merchant: string, company: string, why: string): void => {
    tripped.add(`${merchant} ${company}`);
    alarms?.({ company, why });
    log?.error({ merchant, company, why }, 'a game company is stopped');
    void merchants.stopCompany(merchant, company, `containment ${why}`).then(
      () => tripped.delete(`${merchant} ${company}`),
      (error: unknown) => log?.error({ err: error, merchant, company }, 'the stop is not stored yet'),
    );
  };

  /** This minute's own figures out, the last hour of the others in. */
  async function exchange(): Promise<void> {
    const minute = minuteOf(clock());
    for (const [key, book] of books) {
      const [merchant = '', company = ''] = key.split(' ');
      const own = book.minutes.get(minute) ?? { staked: 0n, won: 0n, wins: 0 };
      for (const at of book.minutes.keys()) if (at <= minute - 60) book.minutes.delete(at);
      const { rows } = await sql<{ staked: string; won: string; wins: string }>`
        with told as (
          insert into play.company_flow (merchant_code, company, process, minute, staked, won, wins)
          values (${merchant}, ${company}, ${ourselves}::uuid, ${minute}, ${String(own.staked)}::bigint,
            ${String(own.won)}::bigint, ${own.wins})
          on conflict (merchant_code, company, minute, process)
            do update set staked = excluded.staked, won = excluded.won, wins = excluded.wins
        ), forgotten as (delete from play.company_flow where minute < ${minute - 90})
        select coalesce(sum(staked), 0) as staked, coalesce(sum(won), 0) as won,
          coalesce(sum(wins) filter (where minute = ${minute}), 0) as wins
        from play.company_flow where merchant_code = ${merchant} and company = ${company}
          and minute > ${minute - 60} and process <> ${ourselves}::uuid`.execute(systemDatabase.kysely);
      const [others] = rows;
      book.others = {
        staked: BigInt(others?.staked ?? '0'),
        won: BigInt(others?.won ?? '0'),
        winsThisMinute: Number(others?.wins ?? 0),
      };
      if (tripped.has(key)) stop(merchant, company, 'again');
    }
  }
  const turn = (): void => {
    timer = setTimeout(() => {
      exchange()
        .catch((error: unknown) => log?.warn({ err: error }, 'figures of companies not exchanged'))
        .finally(() => timer !== undefined && turn());
    }, lookMs);
    timer.unref();
  };
  turn();

  return {
    /** Why this call is not carried out now; refunds always are, a stake is the member's own. */
    hold(merchant: string, company: string, call: MoneyCall): Code | null {
      const key = `${merchant} ${company}`;
      const credit = creditOf(call);
      const stake = stakeOf(call);
      if (credit === 0n && stake === 0n) return null;
      if (tripped.has(key) || merchants.settings(merchant).containment.stopped.includes(company))
        return credit > 0n ? 'TEMPORARY' : 'GAME_DISABLED';
      if (credit === 0n) return null;
      const alarm = alarmOf(credit, flowOf(key, minuteOf(clock())), boundsOf(merchant));
      if (alarm === null) return null;
      stop(merchant, company, alarm);
      return 'TEMPORARY';
    },
    /** Counted once it has happened. */
    note(merchant: string, company: string, call: MoneyCall): void {
      const credit = creditOf(call);
      const stake = stakeOf(call);
      if (credit === 0n && stake === 0n) return;
      const minute = minuteOf(clock());
      const { minutes } = bookOf(`${merchant} ${company}`);
      const own = minutes.get(minute) ?? { staked: 0n, won: 0n, wins: 0 };
      own.staked += stake;
      own.won += credit;
      if (credit > 0n) own.wins += 1;
      minutes.set(minute, own);
    },
    exchange,
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

export type Containment = ReturnType<typeof createContainment>;
