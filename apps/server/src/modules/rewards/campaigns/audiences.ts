import type { Audience, AudienceCount } from '@perya/contract';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Work } from '#platform/database/work';
import type { KnownCampaign } from '../rules/facts.ts';

/** What the module of members lends: it stands above, and knows tags, lines and days. */
export interface LentAudiences {
  insideOf(
    work: Work,
    audience: Audience,
    memberIds: readonly string[],
    timeZone: string,
  ): Promise<ReadonlySet<string>>;
  membersAfter(
    work: Work,
    audience: Audience,
    place: { timeZone: string; after: string | null; most: number },
  ): Promise<string[]>;
  tags(work: Work): Promise<{ value: string; name: string }[]>;
}

export interface AudienceParts {
  audiences: LentAudiences;
  safety: Pick<Safety, 'leftOut'>;
  merchants: Pick<Merchants, 'settings'>;
}

export type Aimed = Pick<KnownCampaign, 'campaignId' | 'audience'>;

/** As many as are asked about at once while they are only counted. */
const countedAtOnce = 5000;

/** Whom campaigns are for (OPS-REWARD-06). Who began one while being in its audience stays in it. */
export function createAudiences({ audiences, safety, merchants }: AudienceParts) {
  const zoneOf = ({ merchant }: Work): string => merchants.settings(merchant).timeZone;

  /** Out whatever the audience says: excluded, closed, on a break, in our care. At a limit of their own they may still play. */
  const keptOut = async (work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const held = await safety.leftOut(work, memberIds);
    return new Set([...held].flatMap(([id, why]) => (why === 'limits' ? [] : [id])));
  };

  const inside = async (
    work: Work,
    audience: Audience,
    memberIds: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    if (memberIds.length === 0) return new Set();
    const [found, out] = [
      await audiences.insideOf(work, audience, memberIds, zoneOf(work)),
      await keptOut(work, memberIds),
    ];
    return new Set([...found].filter((id) => !out.has(id)));
  };

  return {
    inside,
    tags: audiences.tags,
    /** Those of the campaigns that this member may not begin. */
    async closedTo(work: Work, campaigns: readonly Aimed[], memberId: string): Promise<ReadonlySet<string>> {
      const aimed = campaigns.filter(({ audience }) => audience !== undefined);
      if (aimed.length === 0) return new Set();
      const isOut = (await keptOut(work, [memberId])).size > 0;
      const closed = new Set<string>();
      for (const { campaignId, audience = {} } of aimed) {
        const isIn = !isOut && (await audiences.insideOf(work, audience, [memberId], zoneOf(work))).size > 0;
        if (!isIn) closed.add(campaignId);
      }
      return closed;
    },
    /** Everybody once, live: how many it has, and who of them gets nothing. */
    async count(work: Work, audience: Audience): Promise<AudienceCount> {
      const counted: AudienceCount = { found: 0, reached: 0, leftOut: {} };
      const { leftOut } = counted;
      const place = { timeZone: zoneOf(work), most: countedAtOnce };
      for (let after: string | null = null, isMore = true; isMore; ) {
        const ids: string[] = await audiences.membersAfter(work, audience, { ...place, after });
        const held = await safety.leftOut(work, ids);
        counted.found += ids.length;
        for (const id of ids) {
          const why = held.get(id);
          if (why === undefined || why === 'limits') counted.reached += 1;
          else leftOut[why] = (leftOut[why] ?? 0) + 1;
        }
        isMore = ids.length === countedAtOnce;
        after = ids.at(-1) ?? null;
      }
      return counted;
    },
  };
}

export type Audiences = ReturnType<typeof createAudiences>;

/** They were shown an offer that is not everybody's: it is theirs, whatever they are when the money arrives. */
export async function noteInvited(
  work: Work,
  memberId: string,
  campaignIds: readonly string[],
): Promise<void> {
  if (campaignIds.length > 0)
    await sql`insert into rewards.invited (merchant_code, member_id, campaign_id, invited_at)
      select ${work.merchant}, ${memberId}::uuid, id, ${work.now} from unnest(${[...campaignIds]}::text[]) id
      on conflict do nothing`.execute(work.db);
}

export async function wasInvited(work: Work, memberId: string, campaignId: string): Promise<boolean> {
  const { rows } = await sql`select from rewards.invited
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid and campaign_id = ${campaignId}`.execute(
    work.db,
  );
  return rows.length > 0;
}
