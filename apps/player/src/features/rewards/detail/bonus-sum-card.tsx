import type { BonusSum, Terms } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { Field, LoadFailed } from '@perya/ui';
import { readFailure, useLater } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { bonusSumQuery } from '../queries.ts';
import type { Campaign } from '../queries.ts';
import { BonusRules } from '../terms/bonus-rules.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { askedAmount, hasSum, isAmountText, leftOnAverage } from './sum-rules.ts';

export { hasSum };

/** Long enough to finish a number. */
const typingMs = 400;
const exampleDeposit = parseAmount('500');

const leastOf = ({ condition }: Terms): string => (condition.type === 'deposit' ? condition.atLeast : '0');

/** The bonus in one sum, for any deposit: what comes in, what must be bet, and what that costs on average. */
export function BonusSumCard({ campaign: { campaignId, terms } }: { campaign: Campaign }) {
  const { api, say } = usePlatform();
  const { short } = useMoney();
  const failureText = useFailureText();
  const least = parseAmount(leastOf(terms));
  const first = least > exampleDeposit ? least : exampleDeposit;
  const [text, setText] = useState(formatAmount(first).replace(/\.00$/, ''));
  const asked = askedAmount(useLater(text, typingMs), leastOf(terms));
  const amount = 'amount' in asked ? asked.amount : null;
  const { data, error, refetch } = useQuery(bonusSumQuery(api, campaignId, amount));
  const tooLittle = 'why' in asked && asked.why === 'below' ? asked.least : null;
  return (
    <section className="card sum-card" aria-label={say('sum_title')}>
      <h3>{say('sum_title')}</h3>
      <Field
        label={say('sum_deposit_of')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        className="numeric"
        error={tooLittle === null ? undefined : say('sum_least', { amount: short(tooLittle) })}
        onChange={({ target }) => isAmountText(target.value) && setText(target.value)}
      />
      {amount !== null && data && <SumLines sum={data} />}
      {amount !== null && !data && !error && (
        <span className="skeleton lines" role="status" aria-label={say('rewards_wait')} />
      )}
      {terms.turnover && (
        <dl>
          <BonusRules rules={data ?? terms.turnover} />
        </dl>
      )}
      {amount !== null && !data && error && (
        <LoadFailed
          title={say('rewards_failed')}
          text={failureText(readFailure(error))}
          retry={say('try_again')}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function SumLines({ sum }: { sum: BonusSum }) {
  const say = useSay();
  const { full, short } = useMoney();
  const left = leftOnAverage(sum);
  const line = (name: string, value: ReactNode, className = 'key-value') => (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="numeric">{value}</dd>
    </div>
  );
  return (
    <div aria-live="polite">
      <dl>
        {line(say('sum_deposit'), full(sum.deposit))}
        {line(say('sum_bonus'), full(sum.bonus), 'key-value total')}
        {line(say('sum_turnover'), full(sum.turnover), 'key-value total')}
        {line(say('sum_cost'), full(sum.expectedCost), 'key-value total')}
      </dl>
      <p className="fine numeric">
        {say('sum_how', {
          turnover: short(sum.turnover),
          percent: sum.houseSharePercent,
          cost: full(sum.expectedCost),
        })}{' '}
        {left > 0n ? say('sum_left', { amount: full(left) }) : say('sum_dear')}
      </p>
    </div>
  );
}
