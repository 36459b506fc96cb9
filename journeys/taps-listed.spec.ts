import { expect, test } from './journey.ts';
import { groups } from './taps/groups.ts';
import { sendingCalls } from './taps/taps.ts';

/** Sent by the page itself, or by what no journey has: there is no button to tap. */
const withoutButton: Readonly<Record<string, string>> = {
  simpleLogin: 'the start of the app, on a remembered device',
  socialFinish: 'the page that another company leads back to',
  checkVoucher: 'the typing of a code; it changes nothing',
  openChat: 'the opening of the chat',
  openMessage: 'a message’s link, which leads away; the first time counts',
  seePopups: 'the closing of what was shown; the newest version of each counts',
  uploadPicture: 'a picture chosen in the browser’s own dialog',
  setHeadIcon: 'a picture chosen in the browser’s own dialog',
  addPush: 'the browser’s maker runs the service it needs; the row waits for its answer (push-row.tsx)',
  removePush: 'as addPush, and at the end of a session',
  'game /api/enter': 'the opening of a game',
};

test('everything that sends is tapped by double-tap.spec.ts, or says why there is nothing to tap', () => {
  const known = sendingCalls();
  const tapped = groups.flatMap(({ rows }) => rows.flatMap(({ calls }) => calls));
  const listed = new Set([...tapped, ...Object.keys(withoutButton)]);
  expect([...listed].sort()).toEqual([...known.keys()].sort());
  expect(tapped.filter((name) => name in withoutButton)).toEqual([]);
  expect(known.size).toBeGreaterThan(70);
});
