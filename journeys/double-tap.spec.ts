import { test } from './journey.ts';
import { groups } from './taps/groups.ts';
import { sendingCalls, tapRow } from './taps/taps.ts';

/** A thumb that trembles on a button that sends, on the first visit of somebody new, with slow answers: one effect. */

const known = sendingCalls();

for (const group of groups) {
  test(`three taps are one: ${group.title} [DEC-120]`, async ({ page, journey }) => {
    test.setTimeout(120_000);
    page.setDefaultTimeout(20_000);
    journey.tolerate(/'sessionStorage' property|status of 40[0139]/);
    const stage = await group.begin(page);
    try {
      for (const row of group.rows) await test.step(row.calls.join(), () => tapRow(stage, row, known));
    } finally {
      await group.end?.();
    }
  });
}
