import { cashierRetention } from '#modules/cashier';
import { contentRetention } from '#modules/content';
import { identityRetention } from '#modules/identity';
import { membersRetention } from '#modules/members';
import { playRetention } from '#modules/play';
import { safetyRetention } from '#modules/safety';
import { staffRetention } from '#modules/staff';
import { supportRetention } from '#modules/support';
import type { RetentionRule } from '#platform/retention/retention';

/** What each module keeps of a person and how long. Pictures go before the accounts they belong to lose their names. */
export const retentionRules: readonly RetentionRule[] = [
  ...contentRetention,
  ...supportRetention,
  ...membersRetention,
  ...safetyRetention,
  ...playRetention,
  ...cashierRetention,
  ...identityRetention,
  ...staffRetention,
];
