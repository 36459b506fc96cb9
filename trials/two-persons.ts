import type { Trial } from '../tools/trial.ts';
import { type AccountServer, type Query, withAccountServer } from './account-server.ts';
import { aPlayer, fillCashier, give, operate, type Player, type Who } from './money-members.ts';
import { isFull } from './seeded.ts';

const rounds = isFull ? 100 : 5;

export const trial: Trial = {
  name: 'two-persons',
  describe:
    'every way to move money by hand: one person alone moves nothing, two different ones move it once, a repeated yes nothing more',
  run: ({ negative }) =>
    // No worker: nothing but the persons' own calls moves anything here.
    withAccountServer({ purpose: 'persons', sandbox: true, fill: fillCashier }, async (server) => {
      if (negative) await forgetWhoAsked(server.query);
      const counts = { alone: 0, missing: 0, twice: 0, tried: 0 };
      for (let round = 0; round < rounds; round += 1)
        for (const path of paths) await attempt(await path(server), counts);
      const { alone, missing, twice, tried } = counts;
      return {
        held: alone + missing + twice === 0,
        figures: `paths ${paths.length}, tried ${tried}, moved by one alone ${alone}, not moved by two ${missing}, moved more than once ${twice}`,
      };
    }),
};

interface Attempt {
  /** How often it has happened, counted in rows. */
  happened: () => Promise<number>;
  /** The first person asks for it. */
  ask: () => Promise<void>;
  agree: (who: Who) => Promise<void>;
}

async function attempt({ happened, ask, agree }: Attempt, counts: Record<string, number>): Promise<void> {
  const add = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  add('tried');
  await ask();
  await agree('first');
  await agree('first');
  if ((await happened()) > 0) return void add('alone');
  await Promise.all(Array.from({ length: 4 }, () => agree('second')));
  const after = await happened();
  if (after === 0) add('missing');
  await agree('second');
  await agree('first');
  if (after > 1 || (await happened()) !== after) add('twice');
}

const countOf = async (server: AccountServer, text: string, values: unknown[]): Promise<number> =>
  (await server.query<{ count: number }>(text, values))[0]?.count ?? 0;
const postings = (server: AccountServer, { memberId }: Player, kind: string) =>
  countOf(
    server,
    `select count(distinct t.posting_id)::int as count from wallet.account a join wallet.transfer t
       on t.account_id = a.id where a.member_id = $1 and t.kind = $2`,
    [memberId, kind],
  );

/** Proposed by one call, carried out by another. */
function byApproval(
  server: AccountServer,
  happened: Attempt['happened'],
  path: string,
  body: object,
): Attempt {
  let approvalId = '';
  return {
    happened,
    async ask() {
      approvalId = await operate(server, 'first', path, body);
    },
    async agree(who) {
      await operate(server, who, `/approvals/${approvalId}`, { decision: 'approve' });
    },
  };
}

const adjustment =
  (amount: string) =>
  async (server: AccountServer): Promise<Attempt> => {
    const player = await aPlayer(server);
    await give(server, player, '500');
    const before = await postings(server, player, 'adjustment');
    const body = { memberId: player.memberId, amount, reason: 'a trial' };
    const happened = async () => (await postings(server, player, 'adjustment')) - before;
    return byApproval(server, happened, '/adjustments', body);
  };

const depositCredit = async (server: AccountServer): Promise<Attempt> => {
  const player = await aPlayer(server);
  const { value } = await player.deposit('500');
  const body = { to: 'credited', amount: '450', reason: 'a trial' };
  const happened = () => postings(server, player, 'deposit');
  return byApproval(server, happened, `/deposits/${value.orderNo}/settle`, body);
};

/** A withdrawal that stands where persons are needed. */
async function withdrawalAt(server: AccountServer, amount: string, set: string): Promise<[Player, string]> {
  const player = await aPlayer(server);
  await give(server, player, amount);
  const account = await player.addAccount(`0917${String(Date.now()).slice(-7)}`);
  const { value } = await player.withdraw(account.value.id, amount);
  await server.query(`update cashier.withdrawal set ${set}, due_at = null where order_no = $1`, [
    value.orderNo,
  ]);
  return [player, value.orderNo];
}

const payoutOutcome =
  (outcome: 'paid' | 'unpaid') =>
  async (server: AccountServer): Promise<Attempt> => {
    const [player, orderNo] = await withdrawalAt(server, '700', `state = 'unknown', payout = 'unknown'`);
    const kind = outcome === 'paid' ? 'withdrawal_paid' : 'withdrawal_release';
    const body = { to: outcome, reason: 'a trial', reference: 'T-1' };
    return byApproval(server, () => postings(server, player, kind), `/withdrawals/${orderNo}/move`, body);
  };

const largePayout = async (server: AccountServer): Promise<Attempt> => {
  const [, orderNo] = await withdrawalAt(server, '30000', `state = 'review', approvals_needed = 2`);
  const agree = async (who: Who): Promise<void> => {
    await operate(server, who, `/withdrawals/${orderNo}/move`, { to: 'approved', reason: 'a trial' });
  };
  const happened = () =>
    countOf(
      server,
      `select count(*)::int as count from cashier.order_move where order_no = $1 and from_state = 'review'
         and to_state = 'approved'`,
      [orderNo],
    );
  return { happened, ask: () => agree('first'), agree };
};

/** More than one person may give alone. */
const gift = async (server: AccountServer): Promise<Attempt> => {
  const { memberId } = await aPlayer(server);
  const grantId = `trial:${memberId}`;
  const body = {
    grantId,
    memberId,
    title: { EN: 'A gift' },
    amount: '5000000',
    turnoverTimes: 0,
    days: 7,
    reason: 'a trial',
  };
  const happened = () =>
    countOf(server, 'select count(*)::int as count from rewards.reward where source_key = $1', [grantId]);
  return byApproval(server, happened, '/rewards', body);
};

const staffPassword = async (server: AccountServer): Promise<Attempt> => {
  const { memberId } = await aPlayer(server);
  const happened = () =>
    countOf(
      server,
      'select count(*)::int as count from identity.member where member_id = $1 and password_from_staff',
      [memberId],
    );
  return byApproval(server, happened, `/members/${memberId}/password`, {
    checked: ['full_name', 'birthday'],
  });
};

const paths = [
  gift,
  staffPassword,
  adjustment('25'),
  adjustment('-10'),
  depositCredit,
  payoutOutcome('paid'),
  payoutOutcome('unpaid'),
  largePayout,
];

/** The known fault: who proposed something, or approved it first, is not kept. */
async function forgetWhoAsked(query: Query): Promise<void> {
  await query(`create function platform.forget() returns trigger language plpgsql as
    'begin new.proposed_by := ''nobody''; return new; end'`);
  await query(`create trigger forget before insert on platform.approval
    for each row execute function platform.forget()`);
}
