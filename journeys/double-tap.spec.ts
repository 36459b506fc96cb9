import { expect, test } from './journey.ts';
import { agentGroups } from './taps/agents.ts';
import { doorGroups } from './taps/door.ts';
import { moneyGroups } from './taps/money.ts';
import { playGroups } from './taps/play.ts';
import { serviceGroups } from './taps/service.ts';
import { settingGroups } from './taps/settings.ts';
import { sendingCalls, tapRow } from './taps/taps.ts';

/** A thumb that trembles on a button that sends, on the first visit of somebody new, with slow answers: one effect. */

const known = sendingCalls();
const groups = [
  ...moneyGroups,
  ...playGroups,
  ...serviceGroups,
  ...agentGroups,
  ...doorGroups,
  ...settingGroups,
];

/** Sent by the page itself, or by what no journey has: there is no button to tap. */
const withoutButton: Readonly<Record<string, string>> = {
  simpleLogin: 'the start of the app, on a remembered device',
  socialFinish: 'the page that another company leads back to',
  checkVoucher: 'the typing of a code; it changes nothing',
  openChat: 'the opening of the chat',
  uploadPicture: 'a picture chosen in the browser’s own dialog',
  setHeadIcon: 'a picture chosen in the browser’s own dialog',
  addPush: 'the browser’s maker runs the service it needs; the row waits for its answer (push-row.tsx)',
  removePush: 'as addPush, and at the end of a session',
  'game /api/enter': 'the opening of a game',
};

test('everything that sends is tapped here, or says why there is nothing to tap', () => {
  const tapped = groups.flatMap(({ rows }) => rows.flatMap(({ calls }) => calls));
  const listed = new Set([...tapped, ...Object.keys(withoutButton)]);
  expect([...listed].sort()).toEqual([...known.keys()].sort());
  expect(tapped.filter((name) => name in withoutButton)).toEqual([]);
  expect(known.size).toBeGreaterThan(70);
});

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
