import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Fact } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { toMoment, toField } from '../../../platform/moments/zone-rules.ts';
import { listQuery, type Kind } from '../queries.ts';
import { say, word } from '../words.ts';
import { type PlacePlan, planOf, type Span } from './calendar-rules.ts';
import { PlanRows } from './plan-rows.tsx';
import './calendar.css';

const kinds = ['banner', 'announcement', 'promotion', 'category', 'help'] as const satisfies readonly Kind[];
const dayMs = 24 * 3600_000;
const shownDays = 14;

/** Midnight of the brand's clock, so many days from today. */
const dayOf = (timeZone: string, away: number): number => {
  const today = toField(new Date(Date.now() + away * dayMs).toISOString(), timeZone).slice(0, 10);
  return Date.parse(toMoment(`${today}T00:00`, timeZone) ?? '');
};

/** Everything players see in two weeks, by place: bars for items, and what is empty or too full. */
export function CalendarPage() {
  const { merchantCode, timeZone } = useBrand();
  const [away, setAway] = useState(0);
  const lists = useQueries({ queries: kinds.map((kind) => listQuery(merchantCode, kind)) });
  const span = { from: dayOf(timeZone, away), to: dayOf(timeZone, away + shownDays) };
  const waiting = lists.find(({ data }) => data === undefined) ?? lists[0];
  return (
    <>
      <PageHead title={say('calendar')} fact={say('schedule.zone', { zone: timeZone })} />
      <div className="tool-bar lined">
        {([-7, 7] as const).map((step) => (
          <Button
            key={step}
            icon={step < 0 ? 'chevron-left' : 'chevron-right'}
            onClick={() => setAway(away + step)}
          >
            {say(step < 0 ? 'calendar.earlier' : 'calendar.later')}
          </Button>
        ))}
        {away !== 0 && (
          <Button look="ghost" onClick={() => setAway(0)}>
            {say('calendar.today')}
          </Button>
        )}
      </div>
      {waiting && (
        <Loaded query={waiting}>
          {() => (
            <Places
              plans={planOf(
                lists.flatMap(({ data }) => data?.items ?? []),
                span,
              )}
              span={span}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

function Places({ plans, span }: { plans: readonly PlacePlan[]; span: Span }) {
  if (plans.length === 0) return <Nothing title={say('none')}>{say('calendar.none')}</Nothing>;
  return (
    <div className="part-scroll content-calendar">
      {plans.map((plan) => {
        const name = nameOf(plan);
        return (
          <Panel key={`${plan.kind} ${plan.place}`} title={name} note={say(`title.${plan.kind}`)}>
            <PlanRows plan={plan} span={span} label={name} />
            <Notes plan={plan} />
          </Panel>
        );
      })}
    </div>
  );
}

const nameOf = ({ kind, place }: PlacePlan): string =>
  kind === 'banner' || kind === 'announcement' ? word('place', place) : say(`title.${kind}`);

function Notes({ plan: { gaps, overlaps } }: { plan: PlacePlan }) {
  const times = useTimes();
  const told = ({ from, to }: Span) =>
    say('calendar.span', {
      from: times.exact(new Date(from).toISOString()),
      to: times.exact(new Date(to).toISOString()),
    });
  return (
    <>
      {gaps.map((gap) => (
        <Fact
          key={`gap ${gap.from}`}
          icon="circle-dashed"
          tone="warn"
          name={say('calendar.gap')}
          value={told(gap)}
        />
      ))}
      {overlaps.map((one) => (
        <Fact
          key={`overlap ${one.from}`}
          icon="triangle-alert"
          tone="warn"
          name={say('calendar.overlap', { count: one.count })}
          value={told(one)}
        />
      ))}
    </>
  );
}
