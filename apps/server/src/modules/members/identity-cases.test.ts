import { readingToken } from '#testing/player-api';
import { judged, withPersonChecks } from '#testing/person-check';
import { expect, test } from 'vitest';

const { api, aMember, checked } = await withPersonChecks();

test('every identity case stays readable with its papers, decision and history, not only the newest [OPS-MEMBER-15]', async () => {
  const ana = await aMember();
  await ana.send();
  await checked(ana, judged({ front: 'unreadable' }));
  await ana.send();
  await checked(ana);
  const path = `/merchants/fair/members/${ana.memberId}/kyc-cases`;
  const { level, cases } = (await api.propose('GET', path)).body.value as {
    level: string;
    cases: {
      state: string;
      decidedAt: string | null;
      documents: { kind: string; reason: string | null }[];
      history: { what: string; actor: string; at: string }[];
    }[];
  };
  expect(level).toBe('K2');
  expect(cases.map(({ state }) => state)).toEqual(['verified', 'rejected']);
  expect(cases[1]?.documents).toContainEqual(
    expect.objectContaining({ kind: 'front', reason: 'unreadable' }),
  );
  for (const { history, decidedAt } of cases) {
    expect(decidedAt).not.toBeNull();
    expect(history.map(({ what }) => what)).toContain('pending');
    expect(history.length).toBeGreaterThan(1);
  }
  expect((await api.propose('GET', path, undefined, readingToken)).status).toBe(403);
});
