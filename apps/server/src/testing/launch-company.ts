import type { GameCompany, LaunchOrder, Outcome, VendorCall } from '#modules/play';
import { createVendorApi } from '../providers/games/vendor-api/vendor-api.ts';

/** As an amount of a call: JSON has no bigint. */
const withAmounts = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;

/**
 * A company that is told a session when it opens a game, and names nothing else in its calls where it wants. What it sends is a
 * call as play knows it: wires are tried beside their adapters.
 */
export function createLaunchCompany(name = 'gamma') {
  const ours = createVendorApi({
    company: name,
    url: 'http://127.0.0.1:1',
    playUrl: 'http://games.test',
    secrets: ['only-for-tests-vendor-secret'],
    profile: { opens: 'launch', cancelsLostBets: true, cancelsEndedBets: true, promoWithoutGrant: 'hold' },
  });
  const orders: LaunchOrder[] = [];
  const company: GameCompany = {
    ...ours,
    read({ body }) {
      const sent = JSON.parse(body.toString(), withAmounts) as { only?: string } & VendorCall;
      const { only, ...call } = sent;
      if (only === undefined) return { call, echo: null };
      return { session: only, callFor: (seat) => ({ ...seat, ...call, ...seat }), echo: null };
    },
    write: (_echo, { code, balance, country, flags }: Outcome) => ({
      status: 200,
      body: JSON.stringify({
        code,
        balance: balance === null ? null : Number(balance) / 1e6,
        country,
        flags,
      }),
    }),
    async launch(order) {
      orders.push(order);
      return `http://games.test/${order.game}`;
    },
  };
  return { company, orders };
}
