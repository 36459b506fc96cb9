import type { ContentCheck } from '@perya/contract';
import { Fact } from '../../../kit/facts.tsx';
import { say, word } from '../words.ts';

const told = ({ language, fields }: ContentCheck): string =>
  [
    language === null ? '' : say(`language.${language}`),
    fields.map((field) => word('text', word('field', field))).join(', '),
  ]
    .filter(Boolean)
    .join(': ');

/** What to look at before players read it; what stops it stands there with a cross. */
export const Checks = ({ checks }: { checks: readonly ContentCheck[] }) => (
  <section aria-label={say('checks')}>
    {checks.length === 0 && <Fact icon="circle-check" tone="ok" name={say('checks.none')} />}
    {checks.map((one) => (
      <Fact
        key={`${one.check} ${one.language}`}
        icon={one.stops ? 'circle-x' : 'triangle-alert'}
        tone={one.stops ? 'bad' : 'warn'}
        name={say(`check.${one.check}`)}
        value={told(one)}
      />
    ))}
  </section>
);
