import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@perya/contract';
import { createLog } from '#platform/observe/log';
import { dayOf } from '#platform/days';
import { withPlay } from './play.ts';

/** Where it is noon: whatever the hour of the test, no midnight passes in it, and yesterday is over for every job. */
const ahead = 12 - new Date().getUTCHours();
const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;

export const dayAgo = (days: number): string => dayOf(new Date(Date.now() - days * 86_400_000), zone);

/** A moment of that day there. */
export const hourOf = (day: string, hour = 12): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour - ahead) * 3_600_000);

export const salary = (rate: number, more: Partial<{ from: string; activePlayers: number }> = {}) =>
  ({
    kind: 'daily',
    payTime: '00:00',
    steps: [{ from: '100', activePlayers: 1, rate, ...more }],
  }) as const satisfies ContractTerms;

/** Games and agents together; the worker's jobs run when the test says so. */
export async function withAgents() {
  const play = await withPlay({ timeZone: zone });
  const { database, api } = play;
  await database.query(
    `insert into merchant.switch (merchant_code, name, is_on) values ('fair', 'AGENT3', true)`,
  );
  await database.query(`insert into agents.commission_plan values ('fair', 1, '2020-01-01', 'test', now())`);
  await database.query(
    `insert into agents.commission_rate values ('fair', 1, 1, '*', 50), ('fair', 1, 1, 'RNG', 80), ('fair', 1, 2, '*', 20)`,
  );
  await api.merchants.load();
  type Player = Awaited<ReturnType<typeof play.member>>;

  /** Somebody below somebody, agent or player, who has been one for a year. */
  const below = async (above: Player | null, type: 0 | 1 | 2 = 0, company = 'alpha'): Promise<Player> => {
    const made = await play.member({ company });
    await database.query(
      `update identity.member set upline_id = $2, type = $3, created_at = now() - interval '1 year' where member_id = $1`,
      [made.memberId, above?.memberId ?? null, type],
    );
    await database.query(
      `update identity.member set agent_since = created_at where member_id = $1 and type > 0`,
      [made.memberId],
    );
    return made;
  };
  /** A bet whose result came at noon so many days ago. */
  const staked = async (who: Player, amount: string, won = '0', days = 1): Promise<void> => {
    const id = randomUUID().slice(0, 12);
    await who.betwin(id, amount, won);
    await database.query(
      `update play.round set opened_at = $2, closed_at = $2 where member_id = $1 and closed_at > now() - interval '1 minute'`,
      [who.memberId, hourOf(dayAgo(days))],
    );
  };
  const jobs = api.agents.jobs({
    log: createLog({ level: 'silent', service: 'test' }),
    runLongWork: database.runWork,
  });
  const operate = (method: 'GET' | 'POST', path: string, body?: object) =>
    api.operate(method, `/merchants/fair/agents${path}`, body);
  const offer = async (who: Player, terms: ContractTerms, offeredBy: string | null = null) =>
    operate('POST', '/contracts', {
      memberId: who.memberId,
      offeredBy,
      terms,
      answerDays: 7,
      reason: 'agreed by phone',
    });
  const value = async <T>(who: Player, path: string): Promise<T> =>
    (await who.browser.get(`/api/v1/agent${path}`)).body.value as T;
  const send = (who: Player, path: string, body: object) =>
    who.browser.json('POST', `/api/v1/agent${path}`, body);
  /** Offered by staff, accepted, and as if that had been days ago. */
  const running = async (who: Player, terms: ContractTerms, offeredBy: string | null = null) => {
    const offered = await offer(who, terms, offeredBy);
    const { id } = offered.body.value as { id: string };
    await send(who, `/contracts/${terms.kind}/accept`, { offerId: id });
    await database.query(`update agents.contract set starts_on = $2 where contract_id = $1`, [
      id,
      dayAgo(40),
    ]);
    return id;
  };
  return { ...play, below, staked, jobs, operate, offer, value, send, running };
}
