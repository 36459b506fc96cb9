import type { Terms } from '@perya/contract';
import { useSay } from '../../../platform/context.tsx';
import { BonusRules } from '../terms/bonus-rules.tsx';
import { stepsOf } from '@perya/web/terms';
import { useSpeech } from '../terms/use-speech.ts';
import { hasSum } from './sum-rules.ts';

/** What decides, whatever the texts above say; and the rules of the bonus while it runs, unless its sum tells them. */
export function TermsInNumbers({ terms }: { terms: Terms }) {
  const say = useSay();
  const speech = useSpeech();
  const { turnover } = terms;
  return (
    <>
      <h3>{say('terms_in_numbers')}</h3>
      <ul className="bullets">
        {stepsOf(terms, speech).map(({ key, values }) => (
          <li key={key}>{say(key, values)}</li>
        ))}
      </ul>
      {turnover && (
        <>
          <h3>{say('while_it_runs')}</h3>
          <p className="lead small">{say('earned_not_played')}</p>
          {!hasSum(terms) && (
            <dl className="card plain">
              <BonusRules rules={turnover} />
            </dl>
          )}
        </>
      )}
    </>
  );
}
