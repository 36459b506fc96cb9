import type { DeskTopic, Permission } from '@perya/contract';
import { sql } from 'kysely';
import type { RunWork, Work } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import type { Letters } from '../letters.ts';
import { heldBy } from '../people/repository.ts';
import { asInstallation, tablesOf } from '../tables-of.ts';

interface Parts {
  /** Sees all brands. */
  runSystemWork: RunWork;
  letters: Letters;
  tellDesk: (brand: string, topic: DeskTopic) => void;
}

interface Proposal {
  merchant_code: string;
  call: string;
  permission: Permission;
  proposed_by: string;
  proposed_person: string | null;
}

const patienceMs = 30 * 60_000;

/** Everybody who may decide it, but for who asked, and who wants mail. */
async function decidersOf(work: Work, proposal: Proposal): Promise<string[]> {
  const people = await tablesOf(work)
    .selectFrom('staff.person')
    .select(['person_id', 'email'])
    .where('state', '=', 'active')
    .where('kind', '=', 'person')
    .where('mails_proposals', '=', true)
    .where('name', '<>', proposal.proposed_by)
    .execute();
  const mails: string[] = [];
  for (const { person_id, email } of people) {
    const held = await heldBy(work, person_id);
    const decides = held.some(
      ({ brand, rights }) =>
        (brand === '*' || brand === proposal.merchant_code) &&
        rights[proposal.permission]?.includes('a') === true,
    );
    if (decides && person_id !== proposal.proposed_person) mails.push(email);
  }
  return mails;
}

/** A proposal that waits for half an hour is told to everybody who may decide it, once (OPS-QUEUE-25). */
export function createOverdueProposals({ runSystemWork, letters, tellDesk }: Parts) {
  const run = async (): Promise<void> => {
    const told = await runSystemWork(asInstallation, async (work) => {
      const before = new Date(work.now.getTime() - patienceMs);
      const { rows } = await sql<Proposal>`update platform.approval set told_at = ${work.now}
        where state = 'waiting' and told_at is null and proposed_at <= ${before} and ends_at > ${work.now}
        returning merchant_code, call, permission, proposed_by, proposed_person`.execute(work.db);
      for (const proposal of rows)
        for (const to of await decidersOf(work, proposal))
          await letters(work, 'proposal waits', to, {
            what: proposal.call,
            brand: proposal.merchant_code,
            by: proposal.proposed_by,
          });
      return rows;
    });
    for (const brand of new Set(told.map(({ merchant_code }) => merchant_code))) tellDesk(brand, 'approvals');
  };
  const job: EveryJob = { name: 'staff.overdue_proposals', when: () => ({ everyMs: 60_000 }), run };
  return { run, job };
}
