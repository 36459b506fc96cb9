import type { Merchants } from '#modules/merchant';
import type { Weight } from '#platform/approvals/approvals';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { houseProvider, type PaymentGateways } from '../gateways.ts';
import { tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  gateways: PaymentGateways;
}

type WayKind = 'payment-methods' | 'payout-channels';
interface Wish {
  company: string;
  channel?: string | undefined;
  seen: string;
}

/** The company of a way, under a lock: two who switch it at once do so one after the other. */
async function companyOf(work: Work, kind: WayKind, id: string): Promise<string> {
  const row =
    kind === 'payment-methods'
      ? await tablesOf(work)
          .selectFrom('cashier.payment_method')
          .select('provider')
          .where('method_id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : await tablesOf(work)
          .selectFrom('cashier.payout_channel')
          .select('provider')
          .where('channel_id', '=', id)
          .forUpdate()
          .executeTakeFirst();
  return row?.provider ?? refuse('request.not_found');
}

/**
 * A way goes through another company from its next order on. Each order carries the company it began with, so nothing has to be
 * moved: what runs ends where it began.
 */
export function createSwitching({ runWork, merchants, gateways }: Parts) {
  const as = (merchant: string, operator: string) => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const judged = async (work: Work, kind: WayKind, id: string, wish: Wish): Promise<void> => {
    const before = await companyOf(work, kind, id);
    // What the house gives out itself has no company to go through.
    if (before === houseProvider || before === wish.company) refuse('status.move.refused');
    if (before !== wish.seen) refuse('case.changed', { changes: [{ path: `${id}.company`, now: before }] });
    if (!gateways.has(wish.company)) refuse('method.unavailable');
    if (kind === 'payout-channels' && wish.channel !== undefined)
      refuse('format.incorrect', { fields: ['channel'] });
  };
  return {
    /** Where money goes is nobody's decision alone. */
    weigh: (merchant: string, operator: string, kind: WayKind, id: string, wish: Wish): Promise<Weight> =>
      runWork(as(merchant, operator), async (work) => {
        await judged(work, kind, id, wish);
        return { because: [`${id}: through ${wish.company} in place of ${wish.seen}`] };
      }),
    change: (merchant: string, operator: string, kind: WayKind, id: string, wish: Wish) =>
      runWork(as(merchant, operator), async (work) => {
        await judged(work, kind, id, wish);
        const { company, channel } = wish;
        if (kind === 'payment-methods')
          await tablesOf(work)
            .updateTable('cashier.payment_method')
            .set({ provider: company, ...(channel !== undefined && { channel }) })
            .where('method_id', '=', id)
            .execute();
        else
          await tablesOf(work)
            .updateTable('cashier.payout_channel')
            .set({ provider: company })
            .where('channel_id', '=', id)
            .execute();
        return { company };
      }),
  };
}

export type Switching = ReturnType<typeof createSwitching>;
