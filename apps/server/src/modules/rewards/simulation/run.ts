import type { Campaign, CampaignSimulation } from '@perya/contract';
import { type Micros, parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import type { Campaigns } from '../campaigns.ts';
import type { Audiences } from '../campaigns/audiences.ts';
import { isForSome } from '../rules/chance.ts';
import { friendRewards, rewardFor } from '../rules/decide.ts';
import { bothOf, estimateOf, type TakeUp, takeUpOf } from './estimate-rules.ts';
import { claimShares, depositsOf, joinShares, levelsReached, membersOf, playOf } from './past.ts';
import { createReplay, type DayPlay, type Replay } from './replay-rules.ts';

interface Parts {
  merchants: Pick<Merchants, 'settings'>;
  identity: Pick<Identity, 'barredOf' | 'accountFactsOf'>;
  campaigns: Pick<Campaigns, 'all'>;
  audiences: Pick<Audiences, 'inside'>;
}

const dayMs = 86_400_000;
const pastDays = 90;
/** Members asked about at once. */
const atOnce = 5000;
/** Of a day's work the process may do so much before it looks up: a worker that is silent is taken for dead. */
const breathEvery = 2000;

const shiftDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10);

/** One campaign over the past, a day at a time. */
export function createRun({ merchants, identity, campaigns, audiences }: Parts) {
  const run = async (
    work: Work,
    { campaignId, campaign, days }: { campaignId: string; campaign: Campaign; days: number },
  ): Promise<CampaignSimulation> => {
    const { timeZone, currency } = merchants.settings(work.merchant);
    const { levels } = await campaigns.all(work);
    const today = dayOf(work.now, timeZone);
    const past = Array.from({ length: days }, (_, place) => shiftDays(today, place - days));
    const [first = today, last = today] = [past[0], past.at(-1)];
    const span = { from: dayStart(first, timeZone), to: dayStart(today, timeZone) };
    const until = endOf(campaign, span);
    const replay = createReplay({ ...campaign, levels, timeZone, ...span, to: until });
    const seen = { rounds: 0, ggr: 0n, players: new Map<string, Micros>(), deposits: 0, chosen: 0 };
    const barred = new Set<string>();

    const enter = async (memberIds: readonly string[]): Promise<void> => {
      const strangers = memberIds.filter((id) => !replay.isKnown(id) && !barred.has(id));
      for (let at = 0; at < strangers.length; at += atOnce) {
        const some = strangers.slice(at, at + atOnce);
        for (const id of await identity.barredOf(work, some)) barred.add(id);
        // As they are today: nobody wrote down who was what.
        const inside =
          isForSome(campaign) && (await audiences.inside(work, { ...campaign, campaignId }, some));
        if (inside !== false) for (const id of some) if (!inside.has(id)) barred.add(id);
        const open = some.filter((id) => !barred.has(id));
        for (const one of await membersOf(work, open)) replay.enter(one.memberId, one.totals.labelId);
      }
    };

    for (const day of past) {
      const [from, before] = [dayStart(day, timeZone), dayEnd(day, timeZone)];
      const noon = new Date((from.getTime() + before.getTime()) / 2);
      replay.closePeriods(from);
      if (campaign.terms.condition.type === 'deposit') {
        const deposits = await depositsOf(work, currency, from, before);
        await enter(deposits.map(({ memberId }) => memberId));
        seen.deposits += deposits.length;
        seen.chosen += deposits.filter(({ isChosen }) => isChosen).length;
        for (const one of deposits) if (!barred.has(one.memberId) && one.at < until) replay.deposit(one);
      }
      const { rounds, play } = await playOf(work, currency, from, before);
      await enter([...play.keys()]);
      seen.rounds += rounds;
      let done = 0;
      for (const [memberId, rows] of play) {
        const staked = sumOf(rows, 'staked');
        seen.ggr += staked - sumOf(rows, 'returned');
        seen.players.set(memberId, (seen.players.get(memberId) ?? 0n) + staked);
        if (!barred.has(memberId)) replay.play(memberId, rows, noon);
        done += 1;
        if (done % breathEvery === 0) await new Promise(setImmediate);
      }
    }
    await meetOthers(work, replay, { campaign, ...span, players: seen.players, barred });
    const takeUp = await pastTakeUp(work, campaign, seen);
    return {
      days,
      from: first,
      to: last,
      rounds: seen.rounds,
      members: seen.players.size,
      ...estimateOf(replay.end(span.to), takeUp, seen.ggr),
    };
  };

  /** What is met without staking: levels that were reached, and things that were done. */
  const meetOthers = async (work: Work, replay: Replay, about: Others): Promise<void> => {
    const { condition } = about.campaign.terms;
    const meet = (memberId: string, at: Date): void => {
      const base = { campaign: replay.campaign, version: 1, terms: about.campaign.terms };
      const reward = rewardFor({ ...base, memberId, periodKey: 'once', measured: 0n });
      if (reward !== null && !about.barred.has(memberId)) replay.meet(memberId, reward, at);
    };
    if (condition.type === 'rank')
      for (const { memberId, at } of await levelsReached(work, condition.labelId, about.from, about.to))
        meet(memberId, at);
    const ids = [...about.players.keys()];
    if (condition.type === 'friend') {
      const needed = parseAmount(condition.stakeOfFriend);
      const { currency } = merchants.settings(work.merchant);
      const { play: sinceThen } = await playOf(work, currency, about.to, work.now);
      for (let place = 0; place < ids.length; place += atOnce)
        for (const { memberId, totals } of await membersOf(work, ids.slice(place, place + atOnce))) {
          const { recommenderId } = totals;
          const after = totals.staked - sumOf(sinceThen.get(memberId) ?? [], 'staked');
          const before = after - (about.players.get(memberId) ?? 0n);
          if (recommenderId === null || about.barred.has(memberId) || before >= needed || after < needed)
            continue;
          for (const reward of friendRewards(replay.campaign, 1, { memberId, recommenderId }))
            replay.meet(reward.memberId, reward, about.to);
        }
    }
    if (condition.type !== 'task') return;
    for (let place = 0; place < ids.length; place += atOnce) {
      const some = ids.slice(place, place + atOnce);
      const facts = await identity.accountFactsOf(work, some);
      for (const { memberId, totals } of await membersOf(work, some)) {
        const done = facts.get(memberId)?.[condition.task] ?? totals.deeds.includes(condition.task);
        if (done) meet(memberId, about.from);
      }
    }
  };

  return run;
}

interface Others {
  campaign: Campaign;
  from: Date;
  to: Date;
  players: ReadonlyMap<string, Micros>;
  barred: ReadonlySet<string>;
}

/** As if it had begun with the span, and ended with it or earlier. */
function endOf({ startsAt, endsAt }: Campaign, { from, to }: { from: Date; to: Date }): Date {
  if (endsAt === null) return to;
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  return new Date(Math.min(to.getTime(), from.getTime() + lasts));
}

const sumOf = (rows: readonly DayPlay[], column: 'staked' | 'returned'): Micros =>
  rows.reduce((sum, row) => sum + row[column], 0n);

/** How many take what they may have: chosen with a deposit, joined, claimed. */
async function pastTakeUp(
  work: Work,
  { mustJoin, terms }: Campaign,
  seen: { players: ReadonlyMap<string, Micros>; deposits: number; chosen: number },
): Promise<TakeUp> {
  const since = new Date(work.now.getTime() - pastDays * dayMs);
  const claiming =
    terms.given === 'automatic' || terms.condition.type === 'rank'
      ? takeUpOf('everybody')
      : takeUpOf(await claimShares(work, terms.condition.type, since));
  const taking =
    terms.condition.type === 'deposit'
      ? takeUpOf([{ could: seen.deposits, did: seen.chosen }])
      : takeUpOf(mustJoin ? await joinShares(work, since, seen.players.size) : 'everybody');
  return bothOf(taking, claiming);
}
