import { agentOperatorCalls } from './agents.ts';
import { approvalCalls } from './approvals.ts';
import { archiveCalls } from './archive.ts';
import { cashierOperatorCalls } from './cashier.ts';
import { catalogueOperatorCalls } from './catalogue.ts';
import { contentOperatorCalls } from './content.ts';
import { eventCalls } from './events.ts';
import { historyOperatorCalls } from './history.ts';
import { identityCalls } from './identity.ts';
import { jobCalls } from './jobs.ts';
import { merchantCalls } from './merchant.ts';
import { personCheckOperatorCalls } from './person-check.ts';
import { playOperatorCalls } from './play.ts';
import { rewardOperatorCalls } from './rewards.ts';
import { safetyOperatorCalls } from './safety.ts';
import { auditCalls } from './audit.ts';
import { staffDoorCalls } from './staff/door.ts';
import { staffPeopleCalls } from './staff/people.ts';
import { staffTokenCalls } from './staff/tokens.ts';
import { ownStaffCalls } from './staff/own.ts';
import { supportOperatorCalls } from './support.ts';

export const operatorCalls = {
  ...merchantCalls,
  ...staffDoorCalls,
  ...ownStaffCalls,
  ...staffPeopleCalls,
  ...staffTokenCalls,
  ...auditCalls,
  ...approvalCalls,
  ...eventCalls,
  ...archiveCalls,
  ...jobCalls,
  ...identityCalls,
  ...catalogueOperatorCalls,
  ...cashierOperatorCalls,
  ...playOperatorCalls,
  ...historyOperatorCalls,
  ...contentOperatorCalls,
  ...rewardOperatorCalls,
  ...agentOperatorCalls,
  ...personCheckOperatorCalls,
  ...safetyOperatorCalls,
  ...supportOperatorCalls,
};
export type OperatorCalls = typeof operatorCalls;

export type { StaffGrant, StaffPerson } from './staff/people.ts';
export type { StaffSession } from './staff/own.ts';
export type { StaffToken } from './staff/tokens.ts';
export type { AuditEntry } from './audit.ts';
export type { Approval } from './approvals.ts';
export type { ArchivePart } from './archive.ts';
export type { ParkedEvent } from './events.ts';
export type { LongJob, ScheduleState } from './jobs.ts';
export type { ContentItem } from './content.ts';
export type { Campaign, HeldFriend } from './rewards.ts';
export type { GameChange, VendorChange } from './catalogue.ts';
export { MerchantSettings } from './merchant.ts';
export type { Regions, ServerSettings } from './merchant.ts';
