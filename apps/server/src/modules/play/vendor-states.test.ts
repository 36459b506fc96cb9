import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { withPlay } from '#testing/play';

const { database, api, member } = await withPlay({
  play: { mostStake: '500', winnersFrom: '100', sessionHours: 8, realityCheckMinutes: 60 },
});
const id = () => randomUUID();
type Member = Awaited<ReturnType<typeof member>>;

interface State {
  name: string;
  begin: (luna: Member) => Promise<unknown>;
  end?: () => Promise<unknown>;
  bet: string;
  balance?: string;
  stake?: string;
}

const change = (table: string, set: string) => (luna: Member) =>
  database.query(`update ${table} set ${set} where member_id = $1`, [luna.memberId]);

const putMaintenance = (on: boolean) =>
  api.operate('PUT', '/merchants/fair/maintenance', { on, startsAt: null, endsAt: null });
const open = { allowCountries: [], allowRanges: [], denyCountries: [], denyRanges: [] };
const putRegions = (more: object) => api.operate('PUT', '/merchants/fair/regions', { ...open, ...more });

const isOffered = async (due: boolean) =>
  vi.waitFor(
    async () => {
      const found = await api.catalogue.findGame('fair', 'alpha-reels');
      expect(found?.isOffered ?? false).toBe(due);
    },
    { timeout: 5000 },
  );
const offerKind = async (isOn: boolean) => {
  await database.query(`update merchant.switch set is_on = $1 where name = 'CAT_RNG'`, [isOn]);
  await isOffered(isOn);
};
const offerGame = async (isOn: boolean) => {
  await database.query(`update catalogue.game set is_active = $1 where node_id = 'alpha-reels'`, [isOn]);
  await isOffered(isOn);
};

/** Reference table 3.5: asked before a stake, never before a result or a refund. */
const states: State[] = [
  {
    name: 'an expired token',
    begin: change('play.game_session', `expires_at = now() - interval '1 minute'`),
    bet: 'TOKEN_EXPIRED',
    balance: 'TOKEN_EXPIRED',
  },
  { name: 'logged out', begin: change('identity.session', 'ended_at = now()'), bet: 'TOKEN_EXPIRED' },
  { name: 'blocked', begin: change('identity.member', 'is_disabled = true'), bet: 'PLAYER_BLOCKED' },
  {
    name: 'excluded',
    begin: change('identity.member', `excluded_until = now() + interval '1 day'`),
    bet: 'PLAYER_EXCLUDED',
  },
  { name: 'the limit is hit', begin: async () => undefined, stake: '500.01', bet: 'LIMIT_REACHED' },
  {
    name: 'a place where nobody may play',
    begin: () => putRegions({ denyRanges: ['10.0.0.0/8'] }),
    end: () => putRegions({}),
    bet: 'LOCATION_BLOCKED',
  },
  {
    name: 'maintenance',
    begin: () => putMaintenance(true),
    end: () => putMaintenance(false),
    bet: 'MAINTENANCE',
  },
  {
    name: 'the kind of game is off',
    begin: () => offerKind(false),
    end: () => offerKind(true),
    bet: 'GAME_DISABLED',
  },
  {
    name: 'the game was taken out of the catalogue',
    begin: () => offerGame(false),
    end: () => offerGame(true),
    bet: 'GAME_UNKNOWN',
  },
];

test.each(states)('$name: a bet is refused with its code and moves nothing', async (state) => {
  const luna = await member();
  await state.begin(luna);
  try {
    const bet = id();
    const first = await luna.bet(bet, state.stake ?? '100');
    expect(first).toMatchObject({ code: state.bet, balance: '1000.00', transaction: null });
    expect(await luna.bet(bet, state.stake ?? '100')).toMatchObject({ code: state.bet, flags: ['REPLAYED'] });
    expect((await luna.betwin(id(), state.stake ?? '100', '900')).code).toBe(state.bet);
    expect(await luna.balance()).toBe('1000.00');
  } finally {
    await state.end?.();
  }
});

test.each(states)('$name: a result is paid and a refund given all the same', async (state) => {
  const luna = await member();
  const [won, lost, taken] = [id(), id(), id()];
  for (const bet of [won, lost, taken]) expect((await luna.bet(bet, '100')).code).toBe('OK');
  await state.begin(luna);
  try {
    expect(await luna.win(id(), '250', won)).toMatchObject({ code: 'OK', balance: '950.00' });
    expect(await luna.win(id(), '0', lost)).toMatchObject({ code: 'OK', balance: '950.00' });
    expect(await luna.cancel(id(), taken)).toMatchObject({ code: 'OK', balance: '1050.00' });
    expect((await luna.cancel(id(), id())).code).toBe('OK');
    expect(await luna.balance()).toBe('1050.00');
  } finally {
    await state.end?.();
  }
});

test.each(states)('$name: the balance is told', async (state) => {
  const luna = await member();
  await state.begin(luna);
  try {
    const { player, session } = luna;
    expect(await luna.call('balance', { player, session })).toMatchObject({
      code: state.balance ?? 'OK',
      balance: '1000.00',
    });
  } finally {
    await state.end?.();
  }
});
