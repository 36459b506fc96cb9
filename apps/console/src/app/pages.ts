import { pages as agents } from '../features/agents/index.ts';
import { pages as alerts } from '../features/alerts/index.ts';
import { pages as approvals } from '../features/approvals/index.ts';
import { pages as audit } from '../features/audit/index.ts';
import { pages as brand } from '../features/brand/index.ts';
import { pages as campaigns } from '../features/campaigns/index.ts';
import { pages as catalogue } from '../features/catalogue/index.ts';
import { pages as care } from '../features/care/index.ts';
import { pages as content } from '../features/content/index.ts';
import { pages as deposits } from '../features/deposits/index.ts';
import { pages as freeRounds } from '../features/free-rounds/index.ts';
import { pages as identityChecks } from '../features/identity-checks/index.ts';
import { pages as laundering } from '../features/laundering/index.ts';
import { pages as loyalty } from '../features/loyalty/index.ts';
import { pages as mailings } from '../features/mailings/index.ts';
import { pages as members } from '../features/members/index.ts';
import { pages as play } from '../features/play/index.ts';
import { pages as reference } from '../features/reference/index.ts';
import { pages as reports } from '../features/reports/index.ts';
import { pages as rewards } from '../features/rewards/index.ts';
import { pages as rounds } from '../features/rounds/index.ts';
import { pages as staff } from '../features/staff/index.ts';
import { pages as support } from '../features/support/index.ts';
import { pages as dataRequests } from '../features/data-requests/index.ts';
import { pages as system } from '../features/system/index.ts';
import { pages as today } from '../features/today/index.ts';
import { pages as webhooks } from '../features/webhooks/index.ts';
import { pages as withdrawals } from '../features/withdrawals/index.ts';
import { sections, type FeaturePage, type Page } from '../platform/page.ts';
import { textsOf } from '../platform/texts.ts';
import words from './copy/en.json';

const say = textsOf(words);
const named = (page: FeaturePage): Page => ({
  ...page,
  name: say(`page.${page.path}` as keyof typeof words),
});

/** Every feature's pages, in the order of the menu. */
const features = [
  today,
  withdrawals,
  deposits,
  approvals,
  identityChecks,
  care,
  laundering,
  support,
  rewards,
  play,
  members,
  system,
  dataRequests,
  alerts,
  webhooks,
  reference,
  catalogue,
  rounds,
  content,
  mailings,
  campaigns,
  freeRounds,
  loyalty,
  agents,
  reports,
  brand,
  audit,
  staff,
].flat();
export const allPages: readonly Page[] = sections.flatMap((section) =>
  features.filter((page) => page.section === section).map(named),
);
