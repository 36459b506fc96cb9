import type { VendorProfile } from '../ports.ts';

export interface RaisedCase {
  profile: VendorProfile;
  merchant: string;
  memberId: string | null;
  kind: string;
  subject: string;
  facts: Record<string, unknown>;
  now: Date;
}

/** Opens a case once. Due before the company stops repeating, or nobody will hear of it again. */
export const raiseStatement = ({ profile, merchant, memberId, kind, subject, facts, now }: RaisedCase) => ({
  text: `insert into play.game_case (merchant_code, company, kind, subject, member_id, facts, opened_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (merchant_code, company, kind, subject) do nothing`,
  values: [
    merchant,
    profile.company,
    kind,
    subject,
    memberId,
    JSON.stringify(facts),
    now,
    new Date(now.getTime() + profile.retryMinutes * 60_000),
  ],
});
