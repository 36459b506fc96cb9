import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { RunWork, Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import type { EveryJob } from '#platform/jobs/job';
import type { Log } from '#platform/observe/log';
import { moveContract } from './contract-store.ts';
import { payCorrection } from './corrections.ts';
import { graceMs, runDay } from './day/run-day.ts';
import { payDue } from './paying.ts';
import { takeBackDue } from './reversals.ts';
import { dayAfter } from './rules/periods.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  wallet: Wallet;
  log: Log;
  /** With time enough to count a day of millions of bets. */
  runLongWork: RunWork;
}

const everyMs = 5000;
const batch = 200;
/** Days a worker that was away catches up on. */
const mostDays = 31;

/** What time does for agents: days are counted and paid, offers run out. */
export function createJobs({ runWork, runLongWork, merchants, identity, wallet, log }: Parts) {
  const scopeOf = (merchant: string) => ({ merchant, actor: { kind: 'system', name: 'agents' } as const });

  /** Asks for every day that is over and was not counted, from the last one on, and for paid days it corrected. */
  const askDays = async (work: Work): Promise<void> => {
    const { timeZone, currency } = merchants.settings(work.merchant);
    const yesterday = dayAfter(dayOf(new Date(work.now.getTime() - graceMs), timeZone), -1);
    const { rows } = await sql<{ last: string | null }>`select max(day)::text as last from agents.day_run
      where merchant_code = ${work.merchant} and asked_by = 'clock'`.execute(work.db);
    let day = rows[0]?.last ? dayAfter(rows[0].last) : yesterday;
    for (let turn = 0; day <= yesterday && turn < mostDays; turn += 1, day = dayAfter(day)) {
      const { numAffectedRows } =
        await sql`insert into agents.day_run (merchant_code, day, state, asked_by, asked_at)
        values (${work.merchant}, ${day}::date, 'asked', 'clock', ${work.now})
        on conflict (merchant_code, day) where asked_by = 'clock' do nothing`.execute(work.db);
      if (numAffectedRows === 0n) continue;
      await sql`insert into agents.day_run (merchant_code, day, state, asked_by, asked_at)
        select ${work.merchant}, t.day, 'asked', 'corrections', ${work.now}
        from play.days_touched(${work.merchant}, ${currency}, ${timeZone}, ${dayStart(day, timeZone)},
          ${dayEnd(day, timeZone)}) t
        where exists (select from agents.day_run r where r.merchant_code = ${work.merchant} and r.day = t.day
          and r.state = 'done' and r.is_final) order by t.day`.execute(work.db);
    }
  };

  const runAsked = async (merchant: string, signal?: AbortSignal): Promise<void> => {
    while (!signal?.aborted) {
      const more = await runLongWork(scopeOf(merchant), async (work) => {
        const { rows } = await sql<{
          run_no: string;
          day: string;
        }>`select run_no, day::text from agents.day_run
          where merchant_code = ${merchant} and state = 'asked' order by day, run_no limit 1
          for update skip locked`.execute(work.db);
        const [asked] = rows;
        if (asked === undefined) return false;
        await runDay(work, merchants, { runNo: asked.run_no, day: asked.day });
        return true;
      });
      if (!more) return;
    }
  };

  const pay = async (
    merchant: string,
    step: (work: Work, after: string) => Promise<string | null>,
  ): Promise<void> => {
    let after: string | null = '0';
    while (after !== null) {
      const from: string = after;
      after = await runWork(scopeOf(merchant), (work) => step(work, from));
    }
  };

  const expireOffers = async (work: Work): Promise<void> => {
    const { rows } = await sql<{ contract_id: string }>`select contract_id from agents.contract
      where merchant_code = ${work.merchant} and state = 'offered' and answer_by <= ${work.now}
      order by contract_id limit ${batch} for update skip locked`.execute(work.db);
    for (const { contract_id } of rows)
      await moveContract(work, contract_id, { from: 'offered', to: 'expired', actor: 'agents' });
  };

  const round = async (signal?: AbortSignal): Promise<void> => {
    for (const { merchantCode } of merchants.list()) {
      if (signal?.aborted) return;
      if (!merchants.isOn(merchantCode, 'AGENT3')) continue;
      try {
        await runWork(scopeOf(merchantCode), askDays);
        await runAsked(merchantCode, signal);
        await pay(merchantCode, (work, after) => payDue(work, { identity, wallet }, after, batch));
        await pay(merchantCode, (work, after) => payCorrection(work, { identity, wallet }, after));
        while (await runWork(scopeOf(merchantCode), (work) => takeBackDue(work, wallet)));
        await runWork(scopeOf(merchantCode), expireOffers);
      } catch (error) {
        log.warn({ err: error, merchant: merchantCode }, 'a job of agents failed, again soon');
      }
    }
  };

  const every: EveryJob[] = [
    { name: 'agents.days', when: () => ({ everyMs }), run: ({ signal }) => round(signal) },
  ];
  return { round, every };
}
