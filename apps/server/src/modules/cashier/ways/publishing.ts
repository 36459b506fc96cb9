import { ChannelValues, MethodValues, type WayChange } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import type { Weight } from '#platform/approvals/approvals';
import { mayAsk, mayDecide, type Operator } from '#platform/approvals/operator';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { findMethods } from '../deposits/repository.ts';
import { houseProvider, type PaymentGateways } from '../gateways.ts';
import { methodSummary } from '../staff.ts';
import { loosenedChannel } from './channel-rules.ts';
import { depositsOfDay, payoutsOfDay } from './last-day.ts';
import { loosenedMethod } from './method-rules.ts';
import {
  channelValues,
  findChannels,
  lockChannels,
  lockMethods,
  methodValues,
  saveChannels,
  saveMethods,
} from './repository.ts';
import { changedWays, differing, notAsSeen, valueAt, type Ways, type WayShape } from './value-rules.ts';

/** One kind of ways: how it is read under a lock, judged and written. */
interface Kind<T extends object> {
  lock: (work: Work) => Promise<Ways<T>>;
  shape: WayShape<T>;
  loosened: (before: T, after: T) => string[];
  save: (work: Work, next: Ways<T>, ids: readonly string[]) => Promise<void>;
}

const methods: Kind<MethodValues> = {
  async lock(work) {
    const rows = await lockMethods(work);
    return {
      order: rows.map(({ method_id }) => method_id),
      values: new Map(rows.map((row) => [row.method_id, methodValues(row)])),
    };
  },
  shape: {
    fields: Object.keys(MethodValues.shape),
    whole: MethodValues,
    misfits: ({ min, max }) => [
      ...(parseAmount(min) === 0n ? ['min'] : []),
      ...(parseAmount(max) < parseAmount(min) ? ['max'] : []),
    ],
  },
  loosened: loosenedMethod,
  save: saveMethods,
};

const channels: Kind<ChannelValues> = {
  async lock(work) {
    const rows = await lockChannels(work);
    return {
      order: rows.map(({ channel_id }) => channel_id),
      values: new Map(rows.map((row) => [row.channel_id, channelValues(row)])),
    };
  },
  shape: { fields: Object.keys(ChannelValues.shape), whole: ChannelValues, misfits: () => [] },
  loosened: loosenedChannel,
  save: saveChannels,
};

/** As they stand and as they would be, or a refusal of all of it. */
async function judged<T extends object>(work: Work, kind: Kind<T>, changes: readonly WayChange[]) {
  const before = await kind.lock(work);
  const judgement = changedWays(before, changes, kind.shape);
  if ('unfit' in judgement) return refuse('format.incorrect', { paths: judgement.unfit });
  const old = notAsSeen(before, changes);
  if (old.length > 0)
    refuse('case.changed', { changes: old.map((path) => ({ path, now: valueAt(before, path) })) });
  return { before, next: judgement.next };
}

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  gateways: PaymentGateways;
}

/** Ways to pay in and to be paid out: looked at, weighed and published together. */
export function createWays({ runWork, merchants, gateways }: Parts) {
  const as = (merchant: string, operator: string) => {
    if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const isReachable = (provider: string) => provider === houseProvider || gateways.has(provider);

  const of = <T extends object>(kind: Kind<T>) => ({
    /** Stricter is done at once by who may change the brand and holds the guard; looser waits for who decides over it. */
    weigh: (merchant: string, operator: Operator, changes: readonly WayChange[]): Promise<Weight> =>
      runWork(as(merchant, operator.name), async (work) => {
        if (!mayAsk(operator, 'brand.guard') && !mayDecide(operator, 'brand.guard'))
          refuse('permission.denied', { permission: 'brand.guard' });
        const { before, next } = await judged(work, kind, changes);
        const because = [...next.values].flatMap(([id, after]) => {
          const was = before.values.get(id);
          return was === undefined ? [] : kind.loosened(was, after).map((what) => `${id}: ${what}`);
        });
        return { because, decidedWith: 'brand.guard' };
      }),
    publish: (merchant: string, operator: string, changes: readonly WayChange[]) =>
      runWork(as(merchant, operator), async (work) => {
        const { before, next } = await judged(work, kind, changes);
        await kind.save(work, next, differing(before, next));
        return { changed: changes.length };
      }),
  });

  return {
    'payment-methods': {
      ...of(methods),
      list: (merchant: string, operator: string) =>
        runWork(as(merchant, operator), async (work) => {
          const lastDay = await depositsOfDay(work);
          return (await findMethods(work)).map((row) => ({
            ...methodSummary(row),
            isReachable: isReachable(row.provider),
            lastDay: lastDay(row.method_id),
          }));
        }),
    },
    'payout-channels': {
      ...of(channels),
      list: (merchant: string, operator: string) =>
        runWork(as(merchant, operator), async (work) => {
          const lastDay = await payoutsOfDay(work);
          return (await findChannels(work)).map((row) => ({
            channelId: row.channel_id,
            kind: row.kind,
            provider: row.provider,
            ...channelValues(row),
            isReachable: isReachable(row.provider),
            lastDay: lastDay(row.channel_id),
          }));
        }),
    },
  };
}

export type WaysDesk = ReturnType<typeof createWays>;
