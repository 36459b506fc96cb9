import type pg from 'pg';
import type { Decision, RoundRow } from '../rounds/facts.ts';
import type { Prepared } from './prepared.ts';

/** What one call staked and gave back. */
export interface Played {
  merchant: string;
  memberId: string;
  staked: bigint;
  returned: bigint;
}

export function playedBy(
  { merchant, memberId, call, currency }: Prepared,
  before: RoundRow | null,
  { round, postings }: Decision,
): Played {
  const nothing = { merchant, memberId, staked: 0n, returned: 0n };
  if (currency === 'TRIAL' || postings.length === 0) return nothing;
  if (call.verb === 'tip') return { ...nothing, staked: call.amount };
  if (round === null) return nothing;
  return {
    ...nothing,
    staked: round.staked - (before?.staked ?? 0n),
    returned: round.returned - (before?.returned ?? 0n),
  };
}

/** For members with limits of their own, in the transaction that moved the money. */
export function noteStatements(played: readonly Played[], now: Date): pg.QueryConfig[] {
  const moved = played.filter(({ staked, returned }) => staked !== 0n || returned !== 0n);
  if (moved.length === 0) return [];
  const note = {
    name: 'play note',
    text: 'select safety.note_play($1::text[], $2::uuid[], $3::bigint[], $4::bigint[], $5)',
    values: [
      moved.map(({ merchant }) => merchant),
      moved.map(({ memberId }) => memberId),
      moved.map(({ staked }) => String(staked)),
      moved.map(({ returned }) => String(returned)),
      now,
    ],
  };
  return [note];
}
