import type { ContentItem } from '@perya/contract';
import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { say } from '../words.ts';
import { toField, toMoment } from './zone-rules.ts';

interface SchedulePanelProps {
  item: ContentItem;
  change: (item: ContentItem) => void;
}

const isAlways = (item: ContentItem): boolean => item.kind !== 'announcement' && item.kind !== 'promotion';

/** Begin, end and the switch, on the clock of the brand. */
export function SchedulePanel({ item, change }: SchedulePanelProps) {
  const { timeZone } = useBrand();
  const begin = (startsAt: string | null) => {
    if (startsAt !== null || isAlways(item)) change({ ...item, startsAt } as ContentItem);
  };
  const end = (endsAt: string | null) =>
    change(
      item.kind === 'announcement' ? { ...item, endsAt, noExpiry: endsAt === null } : { ...item, endsAt },
    );
  const isWrong = item.startsAt !== null && item.endsAt !== null && item.endsAt <= item.startsAt;
  return (
    <Panel title={say('schedule')} note={say('schedule.zone', { zone: timeZone })}>
      <div className="two-fields">
        <MomentField
          label={say('schedule.begin')}
          help={isAlways(item) ? say('schedule.begin.none') : undefined}
          value={item.startsAt}
          change={begin}
        />
        <MomentField
          label={say('schedule.end')}
          help={say('schedule.end.none')}
          error={isWrong ? say('schedule.wrong') : undefined}
          value={item.endsAt}
          change={end}
        />
      </div>
      <label className="check-line">
        <input
          type="checkbox"
          checked={item.isActive}
          onChange={({ target }) => change({ ...item, isActive: target.checked })}
        />
        {say('schedule.on')}
      </label>
    </Panel>
  );
}

interface MomentFieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string | null;
  change: (value: string | null) => void;
}

/** Half-typed days are the field's own: only a whole moment is one. */
function MomentField({ label, help, error, value, change }: MomentFieldProps) {
  const { timeZone } = useBrand();
  const [typed, setTyped] = useState<string>();
  const shown = toField(value, timeZone);
  return (
    <Field
      label={label}
      {...(help !== undefined && { help })}
      error={error}
      type="datetime-local"
      step={1}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        change(toMoment(target.value, timeZone));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
