import { CompiledQuery, sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { EveryJob } from '#platform/jobs/job';
import type { Log } from '#platform/observe/log';
import type { Engine } from '../engine/engine.ts';
import { playerName } from '../engine/prepared.ts';
import { endOld } from '../launching/end-old.ts';
import type { GameCompany } from '../ports.ts';
import { raiseStatement } from './raise.ts';
import { reconcile } from './reconcile.ts';

const everyMs = 60_000;
const reconcileEveryMs = 10 * 60_000;
const shortLookMs = 2 * 3600_000;
const dayMs = 24 * 3600_000;

/** When the day before is over everywhere and its lists are there. */
const compareDayAt = '04:30';

interface Parts {
  merchants: Merchants;
  database: Database;
  clock: Clock;
  log: Log;
  engine: Engine;
  companies: ReadonlyMap<string, GameCompany>;
}

interface SilentRound {
  merchant_code: string;
  round_id: string;
  member_id: string;
  currency: string;
  /** As the company called it with the first bet. */
  game: string;
  bets: { id: string; amount: string }[] | null;
}

/** Asks about rounds that fell silent, holds lists against each other, throws away what nobody can use any more. */
export function createUpkeep({ merchants, database, clock, log, engine, companies }: Parts) {
  const silentRounds = async (company: GameCompany): Promise<SilentRound[]> => {
    const before = new Date(clock().getTime() - company.profile.silentMinutes * 60_000);
    const { rows } = await sql<SilentRound>`
      with silent as (
        update play.round r set state = 'stale', last_at = ${clock()}
        from (select play.round_key(member_id, company, round_id) as key, opened_at from play.round
          where company = ${company.profile.company} and state in ('open', 'stale') and last_at < ${before}
          order by last_at limit 100 for update skip locked) o
        where play.round_key(r.member_id, r.company, r.round_id) = o.key and r.opened_at = o.opened_at
        returning r.merchant_code, r.company, r.round_id, r.member_id, r.currency, r.game_code, r.opened_at
      )
      select s.merchant_code, s.round_id, s.member_id, s.currency, s.game_code as game,
        (select jsonb_agg(jsonb_build_object('id', m.ext_id, 'amount', m.amount::text)) from play.movement m
          where hashtextextended(m.round_id, 0) = hashtextextended(s.round_id, 0) and m.round_id = s.round_id
            and m.company = s.company and m.member_id = s.member_id and m.created_at >= s.opened_at
            and m.class = 'debit' and m.state = 'accepted') as bets
      from silent s`.execute(database.kysely);
    return rows;
  };

  /** Never given back by ourselves: only the company knows how a round ended, else two persons decide. */
  const ask = async (company: GameCompany, round: SilentRound): Promise<void> => {
    const { profile } = company;
    const named = { player: playerName(round.merchant_code, round.member_id), currency: round.currency };
    const report = await company.findRound(round.round_id).catch(() => ({ outcome: 'unknown' as const }));
    if (report.outcome === 'open') return;
    if (report.outcome === 'finished') {
      for (const win of report.wins)
        await engine.do(profile, {
          ...named,
          verb: 'win',
          id: win.id,
          bet: win.bet,
          amount: win.amount,
          round: round.round_id,
          // As the company says it: the same id has the same content when its own message comes after all.
          game: round.game,
          closes: false,
        });
      await engine.do(profile, { ...named, verb: 'close', round: round.round_id });
      return;
    }
    if (report.outcome === 'void') {
      for (const bet of round.bets ?? [])
        await engine.do(profile, {
          ...named,
          verb: 'cancel',
          id: `void:${bet.id}`.slice(0, 60),
          bet: bet.id,
        });
      return;
    }
    await raiseSilent(company, round, report.outcome);
  };
  const raiseSilent = async (company: GameCompany, round: SilentRound, said: string): Promise<void> => {
    const facts = { round: round.round_id, bet: round.bets?.[0]?.id ?? '', company_said: said };
    const { text, values } = raiseStatement({
      profile: company.profile,
      merchant: round.merchant_code,
      memberId: round.member_id,
      kind: 'silent_round',
      subject: `${round.round_id}:${round.member_id}`,
      facts,
      now: clock(),
    });
    await database.kysely.executeQuery(CompiledQuery.raw(text, values));
  };

  const sweep = async (): Promise<void> => {
    const now = clock();
    await endOld(database.kysely, 'play.launch', new Date(now.getTime() - dayMs));
    const yearAgo = new Date(now.getTime() - 400 * dayMs);
    // Results of a company that names only a session may come long after it: retention ends those (docs/adr/0165).
    for (const { profile } of companies.values())
      if (profile.opens === 'auth')
        await endOld(
          database.kysely,
          'play.game_session',
          new Date(now.getTime() - 30 * dayMs),
          profile.company,
        );
    await sql`delete from play.repeat where last_at < ${yearAgo}`.execute(database.kysely);
    await sql`delete from play.grant_use where used_at < ${yearAgo}`.execute(database.kysely);
    await sql`delete from play.company_call where minute < ${new Date(now.getTime() - 2 * dayMs)}`.execute(
      database.kysely,
    );
    // A win that came before its bet and was repeated until it fitted needs nobody any more.
    await sql`update play.game_case c set state = 'resolved', resolved_by = 'itself', resolved_at = ${now}
      where c.kind = 'win_without_bet' and c.state = 'open' and exists (select from play.movement m
        where play.message_key(m.member_id, m.company, m.class, m.ext_id)
            = play.message_key(c.member_id, c.company, 'credit', c.subject) and m.state = 'done')`.execute(
      database.kysely,
    );
  };

  const askAll = async (signal?: AbortSignal): Promise<void> => {
    for (const company of companies.values())
      for (const round of await silentRounds(company)) {
        if (signal?.aborted) return;
        await ask(company, round);
      }
  };
  const reconcileAll = async (lookBackMs = shortLookMs): Promise<void> => {
    for (const company of companies.values()) {
      const { differences } = await reconcile({ database, clock }, company, lookBackMs);
      if (differences.length > 0)
        log.error({ company: company.profile.company, differences: differences.length }, 'lists differ');
    }
  };
  /** A company's list is of all brands: the clock of the first one tells when. */
  const timeZone = (): string => {
    const first = merchants.list()[0];
    return first === undefined ? 'UTC' : merchants.settings(first.merchantCode).timeZone;
  };
  const every: EveryJob[] = [
    { name: 'play.ask_silent', when: () => ({ everyMs }), run: ({ signal }) => askAll(signal) },
    {
      name: 'play.compare_lists',
      when: () => ({ everyMs: reconcileEveryMs }),
      run: () => reconcileAll(),
    },
    {
      name: 'play.compare_day',
      when: () => ({ at: compareDayAt, timeZone: timeZone() }),
      run: () => reconcileAll(dayMs),
    },
    { name: 'play.sweep', when: () => ({ everyMs: everyMs * 10 }), run: sweep },
  ];
  return { askAll, reconcileAll, sweep, every };
}
