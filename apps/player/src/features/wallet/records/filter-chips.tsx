import { Icon } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import type { Narrowing } from '../queries.ts';
import { groups, periodOf, presetOf, presets } from './period-rules.ts';
import { PeriodSheet } from './period-sheet.tsx';

/** Four periods by name, and days of one's own. */
export function PeriodChips(props: {
  today: string;
  narrowing: Narrowing;
  onChange: (change: Partial<Narrowing>) => void;
}) {
  const say = useSay();
  const { today, narrowing, onChange } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const chosen = presetOf(narrowing, today);
  const label = useDaysLabel(narrowing);
  const row = useRef<HTMLDivElement>(null);
  // The row is wider than most phones: what is chosen must be in sight.
  useEffect(() => {
    const chip = row.current?.querySelector(`[data-period=${chosen ?? 'own'}]`);
    chip?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [chosen]);
  return (
    <div className="chips bleed" role="group" aria-label={say('period')} ref={row}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className="chip"
          data-period={preset}
          aria-pressed={chosen === preset}
          onClick={() => onChange(periodOf(preset, today))}
        >
          {say(`period_${preset}`)}
        </button>
      ))}
      <button
        type="button"
        className="chip"
        data-period="own"
        aria-pressed={chosen === null}
        onClick={() => setIsChoosing(true)}
      >
        <Icon name="i-calendar-days" />
        {chosen === null ? <span className="numeric">{label}</span> : say('period_own')}
      </button>
      {isChoosing && (
        <PeriodSheet
          period={narrowing}
          today={today}
          onChange={onChange}
          onClosed={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

function useDaysLabel({ from, to }: Narrowing): string {
  return useDates().span(from, to);
}

export function KindChips(props: { value: Narrowing['kind']; onChange: (kind: Narrowing['kind']) => void }) {
  const say = useSay();
  return (
    <div className="chips bleed" role="group" aria-label={say('records_kind')}>
      {[null, ...groups].map((group) => (
        <button
          key={group}
          type="button"
          className="chip accented"
          aria-pressed={props.value === group}
          onClick={() => props.onChange(group)}
        >
          {say(group === null ? 'group_all' : `group_${group}`)}
        </button>
      ))}
    </div>
  );
}
