import type { ReportStaff, ReportStaffPerson } from '@perya/contract';
import type { orderDecisionsWithin } from '#modules/cashier';
import { proposalsWithin } from '#platform/approvals/proposals-within';
import { deedsWithin } from '#platform/audit/deeds';
import type { AskingParts, Wish } from '../figures/asking.ts';
import { createCounting, secondsOf } from '../figures/counting.ts';

export interface StaffReportParts extends Pick<AskingParts, 'runWork' | 'merchants'> {
  orderDecisionsWithin: typeof orderDecisionsWithin;
}

const nobody: Omit<ReportStaffPerson, 'name'> = {
  approved: 0,
  rejected: 0,
  outcomes: 0,
  deposits: 0,
  reversed: 0,
  orderSeconds: null,
  made: 0,
  refused: 0,
  lapsed: 0,
  agreed: 0,
  disagreed: 0,
  proposalSeconds: null,
  cases: 0,
  changes: 0,
  shown: 0,
  members: 0,
  exports: 0,
  denied: 0,
};

const decided = ({ approved, rejected, outcomes, deposits, agreed, disagreed, cases }: ReportStaffPerson) =>
  approved + rejected + outcomes + deposits + agreed + disagreed + cases;

/** What each of the staff did in a span, by the record, orders and proposals (OPS-REPORT-16). */
export function createStaffReport(parts: StaffReportParts) {
  const count = createCounting(parts);
  return (wish: Wish): Promise<ReportStaff> =>
    count(wish, async (work, { span: { start, until } }) => {
      const people = new Map<string, ReportStaffPerson>();
      const add = (name: string, part: Partial<ReportStaffPerson>) =>
        people.set(name, { ...nobody, ...people.get(name), ...part, name });
      for (const { name, ...deeds } of await deedsWithin(work, start, until)) add(name, deeds);
      for (const { name, half, most, ...proposals } of await proposalsWithin(work, start, until))
        add(name, { ...proposals, proposalSeconds: secondsOf({ half, most }) });
      for (const { name, half, most, ...orders } of await parts.orderDecisionsWithin(work, start, until))
        add(name, { ...orders, orderSeconds: secondsOf({ half, most }) });
      return {
        people: [...people.values()].toSorted(
          (one, other) => decided(other) - decided(one) || one.name.localeCompare(other.name),
        ),
      };
    });
}
