import type { ReportSafety } from '@perya/contract';
import type { careWithin } from '#modules/safety';
import type { complaintsWithin } from '#modules/support';
import type { Work } from '#platform/database/work';
import type { AskingParts, Wish } from '../figures/asking.ts';
import { createCounting, secondsOf } from '../figures/counting.ts';
import type { Span } from '../figures/spans-rules.ts';

export interface SafetyReportParts extends Pick<AskingParts, 'runWork' | 'merchants'> {
  careWithin: typeof careWithin;
  complaintsWithin: typeof complaintsWithin;
}

async function within(
  { careWithin: read, complaintsWithin: sent }: SafetyReportParts,
  work: Work,
  span: Span,
) {
  return {
    ...(await read(work, span.start, span.until)),
    complaints: await sent(work, span.start, span.until),
  };
}
type Found = Awaited<ReturnType<typeof within>>;

const sumsOf = ({ limits, pauses, watch, complaints }: Found) => {
  const begun = (kind: string): number =>
    pauses.reduce((sum, one) => (one.kind === kind ? sum + one.byMember + one.byStaff : sum), 0);
  return {
    limits: limits.reduce((sum, one) => sum + one.set + one.tightened + one.byStaff, 0),
    raised: limits.reduce((sum, { raised }) => sum + raised, 0),
    breaks: begun('cool_off'),
    exclusions: begun('exclusion'),
    watch: watch.opened,
    complaints: complaints.sent,
  };
};

/** Player safety of a span in counts, beside the same weekdays before (OPS-REPORT-14). */
export function createSafetyReport(parts: SafetyReportParts) {
  const count = createCounting(parts);
  return (wish: Wish): Promise<ReportSafety> =>
    count(wish, async (work, { span, before }) => {
      const found = await within(parts, work, span);
      const { limits, pauses, watch, complaints } = found;
      const { half, most, outcomes, ...cases } = watch;
      const { half: soon, most: late, ...counts } = complaints;
      return {
        sums: sumsOf(found),
        sumsBefore: sumsOf(await within(parts, work, before)),
        limits,
        pauses,
        watch: { ...cases, closed: outcomes, seconds: secondsOf({ half, most }) },
        complaints: { ...counts, seconds: secondsOf({ half: soon, most: late }) },
      };
    });
}
