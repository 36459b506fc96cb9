import type { Part } from '@perya/fairness/check';
import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import type { SlipVerdict } from './judge-round.ts';

const icons: Readonly<Record<Part, IconName>> = {
  fits: 'i-circle-check',
  differs: 'i-circle-x',
  unknown: 'i-info',
};
const looks: Readonly<Record<Part, string>> = { fits: 'success', differs: 'danger', unknown: 'muted' };

/** What came of a check, part by part. */
export function RoundVerdictCard({ verdict }: { verdict: SlipVerdict }) {
  const say = useSay();
  if (verdict.kind !== 'checked') {
    const isLocked = verdict.kind === 'locked';
    return (
      <section className="verdict">
        <h2 className={isLocked ? 'warn' : 'danger'}>
          <Icon name={isLocked ? 'i-lock-keyhole' : 'i-circle-x'} />
          {say(isLocked ? 'check_locked' : 'check_foreign')}
        </h2>
        <p>{say(isLocked ? 'check_locked_text' : 'check_foreign_text')}</p>
      </section>
    );
  }
  const parts = [
    { part: verdict.hash, text: `check_hash_${verdict.hash}` },
    { part: verdict.outcome, text: `check_outcome_${verdict.outcome}` },
    { part: verdict.paid, text: `check_paid_${verdict.paid}` },
    { part: verdict.payTable, text: `check_table_${verdict.payTable}` },
    { part: verdict.lines, text: `check_lines_${verdict.lines}` },
  ];
  return (
    <section className="verdict">
      <h2 className={verdict.isGood ? 'success' : 'danger'}>
        <Icon name={verdict.isGood ? 'i-circle-check' : 'i-circle-x'} />
        {say(verdict.isGood ? 'check_good' : 'check_bad')}
      </h2>
      <ul className="rparts">
        {parts.map(({ part, text }) => (
          <li key={text}>
            <Icon name={icons[part]} className={looks[part]} />
            <span>{say(text, { count: verdict.count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
