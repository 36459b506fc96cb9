import type { Staff } from '#modules/staff';
import type { RunWork } from '#platform/database/work';
import type { Secrets } from '#platform/secrets';
import { createBulk } from './bulk/bulk.ts';
import { createFacts } from './list/facts.ts';
import { createFind } from './list/find.ts';
import { createNotes } from './notes/notes.ts';
import { createMailings } from './mailings/mailings.ts';
import { createLinks } from './page/links.ts';
import { createOverview, type OverviewParts } from './page/overview.ts';
import type { LentData } from './requests/closing.ts';
import { createRequests } from './requests/requests.ts';
import { createPage } from './page/page.ts';

export interface MembersNeeds extends OverviewParts {
  staff: Staff;
  runWork: RunWork;
  secrets: Secrets;
  heldData: LentData;
}

/** The module's parts; each asks the modules below for what is theirs. */
export const createParts = (needs: MembersNeeds) => ({
  ...needs,
  find: createFind(needs),
  facts: createFacts(needs),
  page: createPage(needs),
  overview: createOverview(needs),
  links: createLinks(needs),
  notes: createNotes(needs),
  bulk: createBulk(needs),
  mailings: createMailings(needs),
  requests: createRequests(needs),
});

export type MembersParts = ReturnType<typeof createParts>;
