import { Button, Field, Icon, Sheet, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { periodTrouble } from './period-rules.ts';
import type { Period } from './period-rules.ts';

interface PeriodProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** Days of one's own choice, up to a year. */
export function PeriodSheet({ onClosed, ...rest }: PeriodProps & { onClosed: () => void }) {
  const say = useSay();
  return (
    <Sheet title={say('period_own')} closeLabel={say('close')} onClosed={onClosed}>
      <Days {...rest} />
    </Sheet>
  );
}

function Days({ period, today, onChange }: PeriodProps) {
  const say = useSay();
  const close = useCloseLayer();
  const [draft, setDraft] = useState<Period>({ from: period.from, to: period.to });
  const [isTried, setIsTried] = useState(false);
  const trouble = periodTrouble(draft, today);
  const show = () => {
    setIsTried(true);
    if (trouble !== null) return;
    onChange(draft);
    close();
  };
  const day = (name: keyof Period, label: string) => (
    <Field
      type="date"
      label={label}
      value={draft[name]}
      max={today}
      required
      invalid={isTried && trouble !== null}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <div className="two-columns">
        {day('from', say('period_from'))}
        {day('to', say('period_to'))}
      </div>
      {isTried && trouble !== null && (
        <p className="help has-error" role="alert">
          <Icon name="i-circle-alert" />
          {say(trouble)}
        </p>
      )}
      <Button type="submit" look="primary" block className="after-rows">
        {say('period_show')}
      </Button>
    </form>
  );
}
