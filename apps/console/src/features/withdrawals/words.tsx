import type { WithdrawalCase, WithdrawalRow } from '@perya/contract';
import type { ReactNode } from 'react';
import { Money } from '../../kit/money.tsx';
import { Status, type Tone } from '../../kit/status.tsx';
import type { IconName } from '../../kit/icon.tsx';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

const say = textsOf(words);
const known = new Set(Object.keys(words));
/** A word of the server's that this page has no name for is shown as it is. */
export const named = (kind: string, word: string): string =>
  known.has(`${kind}.${word}`) ? say(`${kind}.${word}` as keyof typeof words) : word.replaceAll('_', ' ');

/** Why a company did not pay it out, where it is one of our words; anything else as it is. */
export const failureNamed = (reason: string): string =>
  known.has(`failure.${reason}`) ? named('failure', reason) : reason;

type Facts = Readonly<Record<string, string>>;

/** What a check was decided by. */
export function checkFact(check: string, facts: Facts): ReactNode {
  const { level, left, payouts, days, until, debt, times, unplayed } = facts;
  if (check === 'identity') return level;
  if (check === 'turnover' && left !== undefined)
    return left === '0.00' ? say('fact.done') : <Left amount={left} />;
  if (check === 'shared_account' && payouts !== undefined)
    return payouts === '0' ? say('fact.payouts.none') : say('fact.payouts', { count: payouts });
  if (check === 'device' && days !== undefined)
    return days === '0' ? say('fact.today') : say('fact.days', { days });
  if (check === 'money_hold') return until === undefined ? say('fact.none') : until;
  if (check === 'debt' && debt !== undefined)
    return debt === '0.00' ? say('fact.none') : <Money amount={debt} />;
  if (check === 'usual_amount') return times === undefined ? say('fact.first') : say('fact.times', { times });
  if (check === 'played' && unplayed !== undefined)
    return unplayed === '0.00' ? say('fact.all') : <Money amount={unplayed} />;
  return '';
}

const Left = ({ amount }: { amount: string }) => (
  <>
    <Money amount={amount} /> {say('fact.left')}
  </>
);

export const riskLevel = (points: number): 'low' | 'look' | 'high' =>
  points < 20 ? 'low' : points < 60 ? 'look' : 'high';
const riskTone: Record<'low' | 'look' | 'high', Tone> = { low: 'ok', look: 'warn', high: 'bad' };

export function Risk({ points }: { points: number | null }) {
  if (points === null) return <span className="text-quiet">–</span>;
  const level = riskLevel(points);
  return (
    <Status icon={level === 'low' ? 'shield-check' : 'shield-alert'} tone={riskTone[level]}>
      <span className="numbers">{points}</span> {say(`risk.${level}`)}
    </Status>
  );
}

const checkIcons: Readonly<Record<string, IconName>> = {
  device: 'smartphone',
  usual_amount: 'trending-down',
  payee_name: 'user-round',
};

/** That the company holds it, or why it did not pay it out; else the first thing that speaks against it, or that nothing does. */
export function Checks({ row }: { row: WithdrawalRow }) {
  if (row.companyHold !== null)
    return (
      <Status icon="circle-pause" tone="warn">
        {say('company.held')}
      </Status>
    );
  if (row.state === 'rejected' && row.reason !== null && known.has(`failure.${row.reason}`))
    return (
      <Status icon="circle-x" tone="bad">
        {failureNamed(row.reason)}
      </Status>
    );
  const [first, ...others] = row.checks?.failed ?? [];
  if (first !== undefined)
    return (
      <Status icon={checkIcons[first] ?? 'triangle-alert'} tone="warn">
        {named('failed', first)}
        {others.length > 0 && ` +${others.length}`}
      </Status>
    );
  if (row.approvalsNeeded > 1)
    return (
      <Status icon="users" tone="info">
        {say('approvals', { given: row.approvedBy.length, needed: row.approvalsNeeded })}
      </Status>
    );
  if (row.checks === null) return <span className="text-quiet">–</span>;
  return (
    <Status icon="circle-check">
      {say('checks.clear', { passed: row.checks.passed, all: row.checks.all })}
    </Status>
  );
}

/** May be approved among others, as far as the list knows; the server asks again. */
export const isClear = (row: WithdrawalRow): boolean =>
  row.state === 'review' &&
  row.hold === null &&
  row.checks !== null &&
  row.checks.failed.length === 0 &&
  row.points !== null &&
  row.points < 20 &&
  row.approvalsNeeded < 2;

export const isOut = ({ order }: WithdrawalCase): boolean =>
  order.state === 'unknown' || order.state === 'approved';
