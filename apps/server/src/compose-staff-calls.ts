import type { Installation } from '@perya/contract';
import { cashierQueues } from '#modules/cashier';
import { playQueues } from '#modules/play';
import { rewardQueues } from '#modules/rewards';
import { safetyQueues } from '#modules/safety';
import { supportQueues } from '#modules/support';
import { approvalQueue } from '#platform/approvals/approval-queue';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import { createApprovals } from '#platform/approvals/approvals';
import { serveApprovals } from '#platform/approvals/routes';
import { serveArchive } from '#platform/archive/routes';
import { createAuditNotes } from '#platform/audit/audit-notes';
import { serveAudit } from '#platform/audit/routes';
import type { RunWork } from '#platform/database/work';
import { createParkedEvents } from '#platform/events/parked';
import { serveParkedEvents } from '#platform/events/routes';
import type { HttpApp } from '#platform/http/app';
import { serveOwnCalls } from '#platform/reference/own-calls';
import type { TellDesk } from '#platform/live/desk-hints';
import { serveJobs } from '#platform/jobs/routes';
import { serveRetention } from '#platform/retention/retention-desk';
import { serveSystem } from '#platform/vitals/routes';
import type { Kysely } from 'kysely';
import { retentionRules } from './retention-rules.ts';

/** Everything that waits for a person, of all modules. */
const queues = [
  ...cashierQueues,
  approvalQueue,
  ...safetyQueues,
  ...supportQueues,
  ...rewardQueues,
  ...playQueues,
];

interface Parts {
  runWork: RunWork;
  systemDb: Kysely<object>;
  merchants: Merchants;
  staff: Staff;
  tellDesk: TellDesk;
  installation: Installation;
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
  return {
    approvals,
    ports: { approvals, staff: staff.port, notes: createAuditNotes({ runWork }) },
    serve(internal: HttpApp): void {
      staff.operatorRoutes(internal, queues);
      serveAudit(internal, { runWork, systemDb });
      serveApprovals(internal, approvals);
      serveParkedEvents(internal, createParkedEvents({ runWork }));
      serveArchive(internal, systemDb);
      serveJobs(internal, systemDb, runWork);
      serveOwnCalls(internal);
      serveSystem(internal, systemDb, installation);
      serveRetention(internal, systemDb, retentionRules);
    },
  };
}
