import type { LegalKind } from '@perya/contract/rules';
import type { Language, LegalText } from '@perya/contract';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { oneRow } from '#platform/database/one-row';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';

interface Accepted {
  kind: LegalKind;
  version: number;
}

/** Kept once; whoever accepts twice did so the first time. */
export async function acceptLegal(work: Work, memberId: string, texts: readonly Accepted[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`insert into identity.legal_acceptance (merchant_code, member_id, kind, version, accepted_at)
    select ${work.merchant}, ${memberId}::uuid, it.kind, it.version, ${work.now}
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as it (kind text, version int)
    on conflict do nothing`.execute(work.db);
}

/** Of what is in force: what the form of the registration shows. */
export const acceptedAtForm = (texts: readonly Accepted[]): Accepted[] =>
  texts
    .filter(({ kind }) => kind === 'terms' || kind === 'privacy')
    .map(({ kind, version }) => ({ kind, version }));

/** How many accepted which version, for whoever publishes them. */
export async function legalAccepted(work: Work) {
  const counts = await sql<{ kind: string; version: number; accepted: number }>`select kind, version,
      count(*)::int as accepted
    from identity.legal_acceptance where merchant_code = ${work.merchant} group by kind, version`.execute(
    work.db,
  );
  const members = await sql<{ members: number }>`select count(*)::int as members from identity.member
    where merchant_code = ${work.merchant} and terms_accepted_at is not null and closed_at is null`.execute(
    work.db,
  );
  return { members: oneRow(members.rows).members, counts: counts.rows };
}

async function acceptedBy(work: Work, memberId: string): Promise<ReadonlyMap<LegalKind, number>> {
  const { rows } = await sql<Accepted>`select kind, max(version) as version from identity.legal_acceptance
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid group by kind`.execute(work.db);
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

interface Member {
  merchant: string;
  memberId: string;
  language: Language;
  now: Date;
}

/** A new version asks members again, wherever they signed in last (OPS-BRAND-12). */
export function createLegalAsking({ runWork, merchants }: { runWork: RunWork; merchants: Merchants }) {
  return {
    async asked({ merchant, memberId, language, now }: Member): Promise<LegalText[]> {
      const accepted = await runWork(asMember(merchant, memberId), (work) => acceptedBy(work, memberId));
      const texts = merchants.legalAskedOf(merchant, accepted, now);
      return merchants
        .legalShown(merchant, language, texts)
        .map(({ from, ...text }) => ({ ...text, from: from.toISOString() }));
    },

    async accept({ merchant, memberId, now }: Member, accepted: Accepted): Promise<void> {
      const held = merchants.legalInForce(merchant, now).find(({ kind }) => kind === accepted.kind);
      if (held?.version !== accepted.version) refuse('case.changed', { version: held?.version ?? null });
      await runWork(asMember(merchant, memberId), (work) => acceptLegal(work, memberId, [accepted]));
    },
  };
}
