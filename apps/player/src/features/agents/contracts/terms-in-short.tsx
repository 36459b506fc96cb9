import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import type { AgentContract } from '../queries.ts';

/** What the contract says beside its steps; every line is a rule that the server follows. */
export function TermsInShort({ contract: { terms, offeredBy } }: { contract: AgentContract }) {
  const say = useSay();
  const paid =
    terms.kind === 'daily'
      ? say('term_paid_daily', { time: terms.payTime })
      : say(terms.kind === 'dividend' ? `term_paid_${terms.period}` : 'term_paid_hourly');
  const lines: { icon: IconName; text: string; small: string }[] = [
    { icon: 'i-calendar-days', text: paid, small: say(`term_paid_${terms.kind}_text`) },
    ...(terms.kind === 'hourly'
      ? []
      : [{ icon: 'ph-users-three', text: say('term_active'), small: say('term_active_text') } as const]),
    { icon: 'i-clock', text: say('term_start'), small: say('term_start_text') },
    ...(offeredBy === null
      ? []
      : [{ icon: 'i-coins', text: say('term_passed'), small: say('term_passed_text') } as const]),
    { icon: 'i-file-text', text: say('term_fixed'), small: say('term_fixed_text') },
  ];
  return (
    <section className="contract-steps">
      <h2>{say('terms_short')}</h2>
      <ul className="rows">
        {lines.map(({ icon, text, small }) => (
          <li key={text} className="list-row">
            <Icon name={icon} />
            <span className="grow">
              {text}
              <small>{small}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
