import type { ContentItem } from '@perya/contract';
import { Panel } from '../../../kit/panel.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MomentField } from '../../../platform/moments/moment-field.tsx';
import { say } from '../words.ts';

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
