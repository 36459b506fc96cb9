import type { Terms } from '../packages/contract/src/index.ts';
import type { KnownCampaign, Round, Rulebook } from '../apps/server/src/modules/rewards/rules/facts.ts';
import type { Trial } from '../tools/trial.ts';
import type { Below } from './ledger/random-postings.ts';
import { createMemoryRewards } from './rewards/memory-rewards.ts';
import { isFull, seeded } from './seeded.ts';

const histories = isFull ? 100_000 : 20_000;
const mostSteps = 40;
const memberIds = ['m1', 'm2', 'm3'];
const peso = 1_000_000n;
const begin = Date.UTC(2026, 10, 15, 12);
const gameTypes = ['RNG', 'LIVE', 'FISH'] as const;

const turnover = (times: number): Terms['turnover'] => ({
  times,
  of: times % 2 === 0 ? 'reward' : 'deposit_and_reward',
  weights: { RNG: 100, LIVE: 20 },
  days: 7,
  mostStake: null,
  barred: [],
});

const campaign = (
  campaignId: string,
  terms: Partial<Terms> & Pick<Terms, 'condition' | 'gift'>,
  more: Partial<KnownCampaign> = {},
): KnownCampaign => {
  const first: Terms = { period: 'once', given: 'claim', claimDays: 7, turnover: turnover(2), ...terms };
  return {
    campaignId,
    kind: 'promotion',
    title: { EN: campaignId },
    text: { EN: '' },
    link: '',
    position: 0,
    startsAt: new Date(0),
    countsFrom: null,
    endsAt: null,
    isStopped: false,
    mustJoin: false,
    imageRequired: false,
    remarkRequired: false,
    version: 2,
    revision: 1,
    versions: new Map([
      [1, first],
      [2, { ...first, turnover: turnover(3) }],
    ]),
    ...more,
  };
};

const book: Rulebook = {
  timeZone: 'Asia/Manila',
  stakeForPoint: 10n * peso,
  campaigns: [
    campaign('match', {
      condition: { type: 'deposit', atLeast: '100', nth: 1 },
      gift: { type: 'percent', percent: '100', most: '300' },
      given: 'automatic',
    }),
    campaign('reload', {
      condition: { type: 'deposit', atLeast: '50', nth: null },
      period: 'day',
      gift: { type: 'percent', percent: '20', most: '90' },
      given: 'automatic',
    }),
    campaign('rebate', {
      condition: { type: 'turnover', atLeast: '20', games: ['RNG', 'LIVE'] },
      period: 'day',
      gift: { type: 'level_rebate', most: '50' },
      given: 'automatic',
      turnover: null,
    }),
    campaign(
      'spin',
      {
        condition: { type: 'turnover', atLeast: '60', games: ['RNG'] },
        gift: { type: 'amount', amount: '15' },
      },
      { mustJoin: true },
    ),
    campaign('back', {
      condition: { type: 'net_loss', atLeast: '10', games: ['RNG', 'LIVE', 'FISH'] },
      period: 'week',
      gift: { type: 'percent', percent: '5', most: '40' },
    }),
    campaign(
      'three',
      {
        condition: { type: 'streak', days: 3, stakeADay: '5' },
        period: 'week',
        gift: { type: 'amount', amount: '9' },
      },
      { kind: 'customer' },
    ),
    campaign(
      'friend',
      { condition: { type: 'friend', stakeOfFriend: '80' }, gift: { type: 'amount', amount: '20' } },
      { kind: 'referral' },
    ),
  ],
  levels: [
    {
      labelId: 'a',
      name: 'A',
      conditions: [],
      benefits: { rebatePercent: '0.5', levelGift: '0', monthlyGift: '0' },
    },
    {
      labelId: 'b',
      name: 'B',
      conditions: [{ measure: 'turnover', needed: '150' }],
      benefits: { rebatePercent: '1', levelGift: '12', monthlyGift: '0' },
    },
    {
      labelId: 'c',
      name: 'C',
      conditions: [{ measure: 'days_played', needed: '3' }],
      benefits: { rebatePercent: '2', levelGift: '30', monthlyGift: '0' },
    },
  ],
};

export const trial: Trial = {
  name: 'reward-histories',
  describe: `${histories} random histories of deposits, rounds, corrections, claims, exclusions and endings, doubled and out of order: nothing is paid twice or to a barred member, and turnover equals the ledger`,
  run: async ({ seed, negative }) => {
    const problems: string[] = [];
    const begun = performance.now();
    let steps = 0;
    let given = 0;
    for (let nth = 0; nth < histories && problems.length < 5; nth += 1) {
      const below = seeded(seed * 7_919 + nth);
      const lived = live(below, negative, (what) => problems.push(`history ${nth}: ${what}`));
      steps += lived.steps;
      given += lived.given;
    }
    const perSecond = Math.round(histories / ((performance.now() - begun) / 1000));
    return {
      held: problems.length === 0 && given > 0,
      figures: `${steps} steps, ${given} rewards, violations ${problems.length}${problems.length === 0 ? `, ${perSecond} histories a second` : problems.map((one) => `\n  ${one}`).join('')}`,
    };
  },
};

/** One history. With the fault switched on the store forgets which rewards it gave. */
function live(below: Below, negative: boolean, trouble: (what: string) => void) {
  const store = createMemoryRewards(book, trouble, { forgetsKeys: negative });
  const rounds: { memberId: string; round: Round }[] = [];
  let ms = begin;
  const steps = 5 + below(mostSteps);
  if (below(2) === 0) store.recommend('m2', 'm1');
  for (let step = 0; step < steps; step += 1) {
    ms += below(3) === 0 ? below(30) * 3_600_000 : below(60_000);
    oneStep(store, below, rounds, new Date(ms));
    store.judge();
  }
  return { steps, given: store.rewards.length };
}

function oneStep(
  store: ReturnType<typeof createMemoryRewards>,
  below: Below,
  rounds: { memberId: string; round: Round }[],
  now: Date,
): void {
  const id = memberIds[below(memberIds.length)] ?? 'm1';
  switch (below(12)) {
    case 0:
      return store.deposit(
        id,
        BigInt(20 + below(400)) * peso,
        [null, 'match@1', 'match@2', 'reload@1', 'reload', 'none@1'][below(6)] ?? null,
        now,
      );
    case 1:
      return store.claim(id, below(9));
    case 2:
      return store.end(id, below(5), below(2) === 0 ? 'expired' : 'given_up');
    case 3:
      return store.closePeriods(now);
    case 4:
      return store.bar(id, below(3) === 0);
    case 5:
      return store.join(id, { campaignId: 'spin', version: 1 + below(2) });
    case 6: {
      // A round that is known: the same again, or a later result with another stake.
      const known = rounds[below(Math.max(1, rounds.length))];
      if (!known) return;
      const again =
        below(2) === 0
          ? known.round
          : { ...known.round, times: known.round.times + 1, staked: BigInt(below(60)) * peso };
      rounds.push({ memberId: known.memberId, round: again });
      return store.rounds(known.memberId, [again], now);
    }
    default: {
      const made = Array.from(
        { length: 1 + below(3) },
        (): Round => ({
          roundNo: String(rounds.length * 10 + below(10)),
          nodeId: 'g',
          gameType: gameTypes[below(gameTypes.length)] ?? 'RNG',
          vassalage: `V${below(4)}`,
          staked: BigInt(1 + below(60)) * peso + BigInt(below(1000)),
          returned: BigInt(below(90)) * peso,
          times: 0,
        }),
      );
      const distinct = [...new Map(made.map((one) => [one.roundNo, one])).values()];
      rounds.push(...distinct.map((round) => ({ memberId: id, round })));
      return store.rounds(id, distinct, now);
    }
  }
}
