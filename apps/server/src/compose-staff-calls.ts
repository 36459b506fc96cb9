import type { Installation } from '@perya/contract';
import { comingWindows } from '#modules/catalogue';
import { comingContent } from '#modules/content';
import { cashierDue, payoutsWithoutAnswer } from '#modules/cashier';
import { lettersWaiting } from '#modules/identity';
import { callsOfCompanies } from '#modules/play';
import { identityDue } from '#modules/safety';
import { comingCampaigns } from '#modules/rewards';
import { comingSettings, type Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import { createApprovals } from '#platform/approvals/approvals';
import { serveApprovals } from '#platform/approvals/routes';
import { serveArchive } from '#platform/archive/routes';
import { serveComing } from '#platform/coming/routes';
import { createAuditNotes } from '#platform/audit/audit-notes';
import { serveAudit } from '#platform/audit/routes';
import type { RunWork } from '#platform/database/work';
import { createParkedEvents } from '#platform/events/parked';
import { serveParkedEvents } from '#platform/events/routes';
import type { HttpApp } from '#platform/http/app';
import type { MessagingCompanyList } from '#platform/messages/ports';
import { serveOwnCalls } from '#platform/reference/own-calls';
import type { TellDesk } from '#platform/live/desk-hints';
import { serveDueWork } from '#platform/jobs/due-work';
import { serveJobs } from '#platform/jobs/routes';
import { serveRetention } from '#platform/retention/retention-desk';
import { serveSystem } from '#platform/vitals/routes';
import type { Kysely } from 'kysely';
import { queueSources } from './desk-lists/queue-sources.ts';
import { retentionRules } from './retention-rules.ts';

/** Everything that begins or ends by itself, of all modules. */
const coming = [comingCampaigns, comingContent, comingWindows, comingSettings];

/** What modules know of companies beside whether these answer. */
const companyFactsOf = (messageCompanies: MessagingCompanyList) => [
  payoutsWithoutAnswer,
  callsOfCompanies,
  lettersWaiting(messageCompanies),
];

interface Parts {
  runWork: RunWork;
  systemDb: Kysely<object>;
  merchants: Merchants;
  staff: Staff;
  tellDesk: TellDesk;
  installation: Installation;
  messageCompanies: MessagingCompanyList;
}

/** What the internal port asks about staff, and the calls that belong to no module but theirs. */
export function composeStaffCalls(parts: Parts) {
  const { runWork, systemDb, merchants, staff, tellDesk, installation } = parts;
  const approvals = createApprovals({
    runWork,
    onChange: (brand) => tellDesk(brand, 'approvals'),
    brands: () => merchants.list().map(({ merchantCode }) => merchantCode),
    hours: (brand) =>
      merchants.list().some(({ merchantCode }) => merchantCode === brand)
        ? merchants.settings(brand).console.approvalHours
        : undefined,
  });
  const isBrand = (brand: string): boolean =>
    merchants.list().some(({ merchantCode }) => merchantCode === brand);
  return {
    approvals,
    ports: { approvals, staff: staff.port, notes: createAuditNotes({ runWork }) },
    serve(internal: HttpApp): void {
      staff.operatorRoutes(internal, queueSources);
      serveComing(internal, { runWork, isBrand }, coming);
      serveAudit(internal, { runWork, systemDb });
      serveApprovals(internal, approvals);
      serveParkedEvents(internal, createParkedEvents({ runWork }));
      serveArchive(internal, systemDb);
      serveJobs(internal, systemDb, runWork);
      serveDueWork(internal, { runWork, assertKnown: merchants.assertKnown }, [...cashierDue, identityDue]);
      serveOwnCalls(internal);
      serveSystem(internal, systemDb, installation, companyFactsOf(parts.messageCompanies));
      serveRetention(internal, systemDb, retentionRules);
    },
  };
}
