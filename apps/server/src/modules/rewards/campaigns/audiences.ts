import type { Audience, AudienceCount } from '@perya/contract';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Work } from '#platform/database/work';
import { isForSome, isLeftOut } from '../rules/chance.ts';
import { isOpen } from '../rules/decide.ts';
import type { KnownCampaign } from '../rules/facts.ts';
import { noteArms } from './arms.ts';

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

export type Aimed = Pick<KnownCampaign, 'campaignId' | 'audience' | 'control'>;
type Offered = Aimed & Pick<KnownCampaign, 'startsAt' | 'endsAt' | 'isStopped'>;

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

  /** Whom it means, before chance leaves anybody out. */
  const meant = async (work: Work, { audience }: Aimed, memberIds: readonly string[]): Promise<string[]> => {
    if (memberIds.length === 0) return [];
    const out = await keptOut(work, memberIds);
    const open = memberIds.filter((id) => !out.has(id));
    if (audience === undefined || open.length === 0) return open;
    const found = await audiences.insideOf(work, audience, open, zoneOf(work));
    return open.filter((id) => found.has(id));
  };
  const letIn = (campaign: Aimed, memberIds: readonly string[]): ReadonlySet<string> =>
    new Set(memberIds.filter((id) => !isLeftOut(campaign, id)));

  return {
    /** Who of them it is for; they are only looked at. */
    inside: async (work: Work, campaign: Aimed, memberIds: readonly string[]): Promise<ReadonlySet<string>> =>
      letIn(campaign, await meant(work, campaign, memberIds)),
    /** Who of them may begin it now: where a part is left out by chance, both sides are written down. */
    async beginning(work: Work, campaign: Aimed, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
      const those = await meant(work, campaign, memberIds);
      await noteArms(work, campaign, those);
      return letIn(campaign, those);
    },
    tags: audiences.tags,
    /** Those of the campaigns that this member may not begin. */
    async closedTo(
      work: Work,
      campaigns: readonly Offered[],
      memberId: string,
    ): Promise<ReadonlySet<string>> {
      const aimed = campaigns.filter(isForSome);
      if (aimed.length === 0) return new Set();
      const isOut = (await keptOut(work, [memberId])).size > 0;
      const closed = new Set<string>();
      for (const campaign of aimed) {
        const { audience, campaignId } = campaign;
        const isIn =
          !isOut &&
          (audience === undefined ||
            (await audiences.insideOf(work, audience, [memberId], zoneOf(work))).size > 0);
        // Nobody has met what has not begun, or is over.
        if (isIn && isOpen(campaign, work.now)) await noteArms(work, campaign, [memberId]);
        if (!isIn || isLeftOut(campaign, memberId)) closed.add(campaignId);
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
