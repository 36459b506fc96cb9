import type { CampaignEffect, CampaignResults, ComparedGroup } from '@perya/contract';
import { comparedFigures } from '@perya/contract/campaign-rules';
import { formatAmount } from '@perya/money';
import type { campaignOutcome, Participant, participantsSince } from '#modules/rewards';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import type { ReportsEngine } from '../engine/port.ts';
import { doneOfDays } from '../facts/folded.ts';
import { type AskingParts, writtenUntil } from '../figures/asking.ts';
import { moved } from '../figures/spans-rules.ts';

/** So many days before somebody met it are held against as many after. */
const days = 30;
/** Fewer members on a side tell nothing: chance alone would do as much. */
const fewest = 100;
/** Nineteen of twenty. */
const spreads = 1.96;
const writtenAtOnce = 20_000;
/** Of two who met it at the same time one may be seen later. */
const overlapMs = 10 * 60_000;

export interface CampaignResultParts extends AskingParts {
  campaignOutcome: typeof campaignOutcome;
  participantsSince: typeof participantsSince;
}

interface Wish {
  brand: string;
  operator: string;
  campaignId: string;
}

interface About {
  brand: string;
  campaign: string;
}

/** Who is compared stands in the store beside the facts: only who came since is written. */
async function writeParticipants(
  engine: ReportsEngine,
  about: About,
  timeZone: string,
  read: (since: Date) => Promise<Participant[]>,
): Promise<void> {
  const [known] = await engine.rows<{ last: string }>(
    `select toString(toUnixTimestamp(max(noted))) as last from campaign_member
     where brand = {brand:String} and campaign = {campaign:String}`,
    { ...about },
  );
  const last = Number(known?.last ?? 0) * 1000;
  const come = await read(new Date(Math.max(0, last - overlapMs)));
  for (let at = 0; at < come.length; at += writtenAtOnce)
    await engine.write(
      'campaign_member',
      come.slice(at, at + writtenAtOnce).map(({ memberId, isLeftOut, at: noted }) => ({
        ...about,
        member: memberId,
        left_out: isLeftOut ? 1 : 0,
        start: dayOf(noted, timeZone),
        noted: Math.floor(noted.getTime() / 1000),
      })),
    );
}

/**
 * Of each member what a day had in the days before they met it, and in those since that are over. A line of facts belongs to one of the
 * two by its day.
 */
const perMember = `(
  select left_out, member, least(${days}, toInt32({until:Date} - start) + 1) as since,
    sum(s0) / ${days} as stake_before, sum(s1) / since as stake_since,
    sum(d0) / ${days} as deposits_before, sum(d1) / since as deposits_since,
    sum(n0) / ${days} as ngr_before, sum(n1) / since as ngr_since
  from (
    select left_out, member, start, 0 as s0, 0 as s1, 0 as d0, 0 as d1, 0 as n0, 0 as n1 from taking
    union all
    select left_out, member, start, stake * (day < start), stake * (day >= start), deposits * (day < start), deposits * (day >= start),
      (ggr - cost) * (day < start), (ggr - cost) * (day >= start)
    from (select * from ${doneOfDays} where member in (select member from taking)) done
    inner join taking using member where day >= start - ${days} and day < start + ${days})
  group by left_out, member, start)`;

type Figure = (typeof comparedFigures)[number];
type Of = Record<`${Figure}_${'was' | 'is' | 'change' | 'spread'}`, number>;
type GroupRow = Of & { left_out: number; members: string };

const compared = (engine: ReportsEngine, about: About, span: { from: string; until: string }) =>
  engine.rows<GroupRow>(
    `with taking as (select member, left_out, start from campaign_member final
       where brand = {brand:String} and campaign = {campaign:String} and start <= {until:Date})
     select left_out, toString(count()) as members, ${comparedFigures
       .map(
         (one) => `avg(${one}_before) as ${one}_was, avg(${one}_since) as ${one}_is,
           avg(${one}_since - ${one}_before) as ${one}_change, varSamp(${one}_since - ${one}_before) as ${one}_spread`,
       )
       .join(', ')}
     from ${perMember} group by left_out`,
    { ...about, ...span, whole: span.until },
  );

const amount = (micros: number): string => formatAmount(BigInt(Math.round(micros)));
const each = <Value>(of: (one: Figure) => Value): Record<Figure, Value> => ({
  stake: of('stake'),
  deposits: of('deposits'),
  ngr: of('ngr'),
});

const groupOf = (row: GroupRow): ComparedGroup => ({
  members: Number(row.members),
  before: each((one) => amount(row[`${one}_was`])),
  since: each((one) => amount(row[`${one}_is`])),
});
const nobody: ComparedGroup = { members: 0, before: each(() => amount(0)), since: each(() => amount(0)) };

/** The change of those it was for, less that of those left out, where there are any. */
function effectOf(taking: GroupRow | undefined, leftOut: GroupRow | undefined, isChance: boolean) {
  const sides = isChance ? [taking, leftOut] : [taking];
  if (sides.some((side) => side === undefined || Number(side.members) < fewest)) return null;
  const [one, other] = sides;
  const doubt = (side: GroupRow | undefined, figure: Figure): number =>
    side === undefined ? 0 : side[`${figure}_spread`] / Number(side.members);
  return each((figure): CampaignEffect[Figure] => ({
    change: amount((one?.[`${figure}_change`] ?? 0) - (other?.[`${figure}_change`] ?? 0)),
    within: amount(spreads * Math.sqrt(doubt(one, figure) + doubt(other, figure))),
  }));
}

/** What became of a campaign, and what members did since against their own days before and those left out by chance (OPS-REWARD-11). */
export function createCampaignResults(parts: CampaignResultParts) {
  const { engine, runWork, merchants, onAway } = parts;
  const compare = async (store: ReportsEngine, { brand, operator, campaignId }: Wish, now: Date) => {
    const { timeZone } = merchants.settings(brand);
    const actor = { kind: 'operator', name: operator } as const;
    const about = { brand, campaign: campaignId };
    await writeParticipants(store, about, timeZone, (since) =>
      runWork({ merchant: brand, actor }, (work) => parts.participantsSince(work, campaignId, since)),
    );
    // Today is not over: its hours would count as a day.
    const until = moved(dayOf(now, timeZone), -1);
    const [first] = await store.rows<{ from: string }>(
      `select toString(min(start) - ${days}) as from from campaign_member where brand = {brand:String} and campaign = {campaign:String}`,
      { ...about },
    );
    const rows = await compared(store, about, { from: first?.from ?? until, until });
    return {
      until,
      taking: rows.find((row) => row.left_out === 0),
      out: rows.find((row) => row.left_out === 1),
    };
  };

  return async (wish: Wish): Promise<CampaignResults> => {
    const { brand, operator, campaignId } = wish;
    merchants.assertKnown(brand);
    const actor = { kind: 'operator', name: operator } as const;
    const { outcome, now, isBegun } = await runWork({ merchant: brand, actor }, async (work) => ({
      outcome: (await parts.campaignOutcome(work, campaignId)) ?? refuse('request.not_found'),
      now: work.now,
      isBegun: (await writtenUntil(work)) !== undefined,
    }));
    const head = { at: now.toISOString(), currency: merchants.settings(brand).currency, outcome };
    const without = (missing: CampaignResults['missing']) => ({ ...head, compared: null, missing });
    if (engine === null) return without('none');
    if (!isBegun) return without('beginning');
    try {
      const { until, taking, out } = await compare(engine, wish, now);
      const isChance = outcome.control !== null;
      return {
        ...head,
        compared: {
          until,
          taking: taking ? groupOf(taking) : nobody,
          leftOut: isChance ? (out ? groupOf(out) : nobody) : null,
          effect: effectOf(taking, out, isChance),
        },
        missing: null,
      };
    } catch (error) {
      onAway(error);
      return without('away');
    }
  };
}
