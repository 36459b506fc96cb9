import { expect, test } from 'vitest';
import type { Session } from '../../platform/session/session.ts';
import { contractPaths, mayBeAsked, nextAlert } from './alerts/alert-rules.ts';
import { highest, ownStep, percent } from './contracts/contract-rules.ts';
import { daysOf, rateTable, readPlace, writePlace } from './home/home-rules.ts';
import { cutTerms, readRate } from './home/offer-rules.ts';

const session = (type: number): Session => ({
  token: 't',
  merchantCode: 'perya',
  userName: 'somebody',
  type,
  firstTimeLogin: false,
  customerType: 'REAL',
});

test('contract alerts go to every type but 4, 40, 41 and 42 [AGENT-03, DEC-009, DEC-010, ROLE-04]', () => {
  const asked = [0, 1, 2, 4, 40, 41, 42].filter((type) => mayBeAsked(session(type)));
  expect(asked).toEqual([0, 1, 2]);
  expect(mayBeAsked(null)).toBe(false);
  expect(mayBeAsked({ ...session(1), customerType: 'TRIAL' })).toBe(false);
});

test('alerts come one after another, salary, dividend, hourly, and not again [AGENT-05, DEC-117]', () => {
  const requests = { dailysalreqtype: 1, divtypecompperiodreq: 2, contracthoursalreq: 0 } as const;
  expect(nextAlert(requests, [])).toEqual({ kind: 'daily', isChanged: false });
  expect(nextAlert(requests, ['daily'])).toEqual({ kind: 'dividend', isChanged: true });
  expect(nextAlert(requests, ['daily', 'dividend'])).toBeNull();
  expect(Object.values(contractPaths)).toEqual([
    '/m/member/agent/getSalaryContract',
    '/m/member/agent/getDevidendContract',
    '/m/member/agent/getHourContract',
  ]);
});

const terms = {
  kind: 'daily',
  payTime: '15:00',
  steps: [
    { from: '50000', activePlayers: 5, rate: 30 },
    { from: '200000', activePlayers: 12, rate: 40 },
  ],
} as const;

test('the step one stands on needs turnover and players; only daily steps have one', () => {
  const average = { turnover: '200000.00', activePlayers: 12, days: 30 };
  expect(ownStep({ ...terms, steps: [...terms.steps] }, average)).toBe(1);
  expect(ownStep({ ...terms, steps: [...terms.steps] }, { ...average, activePlayers: 11 })).toBe(0);
  expect(ownStep({ ...terms, steps: [...terms.steps] }, { ...average, days: 0 })).toBe(-1);
  expect(ownStep({ kind: 'hourly', steps: [{ from: '1', amount: '5' }] }, average)).toBe(-1);
  expect(highest({ ...terms, steps: [...terms.steps] })).toEqual({ rate: 40 });
  expect(percent(5)).toBe('0.05%');
});

test('what an agent passes on is the own steps, none above the chosen rate', () => {
  expect(['0.3', '0,35', '1', '0', 'x', '0.333'].map(readRate)).toEqual([30, 35, 100, null, null, null]);
  expect(cutTerms({ ...terms, steps: [...terms.steps] }, 35).steps.map(({ rate }) => rate)).toEqual([30, 35]);
});

test('tab and period stand in the address; rates of a kind fall back to those for all games', () => {
  expect(readPlace('?tab=team&span=month')).toEqual({ tab: 'team', span: 'month' });
  expect(readPlace('?tab=other')).toEqual({ tab: 'overview', span: '7days' });
  expect(writePlace({ tab: 'overview', span: '7days' })).toBe('');
  expect(writePlace({ tab: 'links', span: 'month' })).toBe('?tab=links&span=month');
  expect(daysOf('7days', '2026-03-04')).toEqual({ from: '2026-02-26', to: '2026-03-04' });
  expect(daysOf('month', '2026-03-04').from).toBe('2026-03-01');
  const rates = [
    { level: 1, gameType: '*', rate: 30 },
    { level: 2, gameType: '*', rate: 15 },
    { level: 1, gameType: 'LIVE', rate: 20 },
  ];
  expect(rateTable(rates)).toEqual([
    { gameType: '*', rates: [30, 15, null, null] },
    { gameType: 'LIVE', rates: [20, 15, null, null] },
  ]);
});
