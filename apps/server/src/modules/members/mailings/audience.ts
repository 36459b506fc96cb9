import { type Audience, type AudienceCount, type LeftOutReason, leftOutReasons } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Safety } from '#modules/safety';
import type { Work } from '#platform/database/work';
import { membersAfter } from '../list/audience.ts';

export type LeftOut = Partial<Record<LeftOutReason, number>>;

interface Parts {
  safety: Pick<Safety, 'leftOut'>;
  content: Pick<Content, 'declinedOf'>;
}

/** As many as are asked about at once while they are only counted. */
const countedAtOnce = 5000;

/** Who of them may be written to now, as their owners know it, and how many not and why. */
export async function parted(
  work: Work,
  { safety, content }: Parts,
  memberIds: readonly string[],
): Promise<{ reached: string[]; leftOut: LeftOut }> {
  const [held, declined] = [await safety.leftOut(work, memberIds), await content.declinedOf(work, memberIds)];
  const leftOut: LeftOut = {};
  const reached = memberIds.filter((id) => {
    const why = held.get(id) ?? (declined.has(id) ? 'declined' : undefined);
    if (why !== undefined) leftOut[why] = (leftOut[why] ?? 0) + 1;
    return why === undefined;
  });
  return { reached, leftOut };
}

export const together = (one: LeftOut, other: LeftOut): LeftOut => {
  const sum: LeftOut = { ...one };
  for (const why of leftOutReasons) {
    const members = (one[why] ?? 0) + (other[why] ?? 0);
    if (members > 0) sum[why] = members;
  }
  return sum;
};

/** Everybody once, live: what the list's copy says may be twenty seconds old. */
export async function countAudience(
  work: Work,
  parts: Parts,
  audience: Audience,
  timeZone: string,
): Promise<AudienceCount> {
  const counted: AudienceCount = { found: 0, reached: 0, leftOut: {} };
  for (let after: string | null = null, isMore = true; isMore; ) {
    const ids: string[] = await membersAfter(work, audience, { timeZone, after, most: countedAtOnce });
    const { reached, leftOut } = await parted(work, parts, ids);
    counted.found += ids.length;
    counted.reached += reached.length;
    counted.leftOut = together(counted.leftOut, leftOut);
    isMore = ids.length === countedAtOnce;
    after = ids.at(-1) ?? null;
  }
  return counted;
}
