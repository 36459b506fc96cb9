import { exclusionMonths } from '@perya/contract/rules';
import { Button, FailureNote, Icon, Sheet, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { excludeSelf } from './queries.ts';
import type { StopMonths } from './queries.ts';
import { useActing } from './use-acting.ts';

const terms: readonly StopMonths[] = [...exclusionMonths, null];
const termName = (months: StopMonths): string => {
  switch (months) {
    case 6:
      return 'stop_6';
    case 12:
      return 'stop_12';
    case 60:
      return 'stop_60';
    case null:
      return 'stop_ever';
  }
};
const termTexts = ['stop_at_once', 'stop_firm', 'stop_rounds', 'stop_money'] as const;

/** Everything it means stands beside the choice, and the one button does it: nobody is asked why, or twice. */
export function StopSheet({ onClosed }: { onClosed: () => void }) {
  const say = useSay();
  return (
    <Sheet title={say('stop_title')} closeLabel={say('close')} onClosed={onClosed}>
      <StopForm />
    </Sheet>
  );
}

function StopForm() {
  const { api, say } = usePlatform();
  const close = useCloseLayer();
  const { act, busy, failure } = useActing();
  const [months, setMonths] = useState<StopMonths>(exclusionMonths[0]);
  const stop = async () => {
    if (await act(() => excludeSelf(api, months))) close();
  };
  return (
    <form
      className="lform"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void stop();
      }}
    >
      <div className="rows radios stops" role="radiogroup" aria-label={say('stop_title')}>
        {terms.map((term) => (
          <label className="list-row" key={term}>
            <input type="radio" name="term" checked={months === term} onChange={() => setMonths(term)} />
            <span className="radio-dot" />
            <span className="grow">{say(termName(term))}</span>
          </label>
        ))}
      </div>
      <ul className="ticks">
        {termTexts.map((text) => (
          <li key={text}>
            <Icon name="i-check" />
            <span>{say(text)}</span>
          </li>
        ))}
      </ul>
      <FailureNote text={failure} />
      <Button type="submit" look="primary" block disabled={busy} aria-busy={busy}>
        {say('stop_now', { time: say(termName(months)) })}
      </Button>
    </form>
  );
}
