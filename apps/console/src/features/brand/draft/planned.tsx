import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Status } from '../../../kit/status.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { stopPlanned, type Desk } from '../queries.ts';
import { say } from '../words.ts';
import { Differences } from './publish-dialog.tsx';

type Plan = Desk['planned'][number];
const looks = {
  planned: { icon: 'clock', tone: 'info' },
  done: { icon: 'circle-check', tone: 'ok' },
  stopped: { icon: 'circle-minus', tone: 'muted' },
  failed: { icon: 'circle-x', tone: 'bad' },
} as const;

/** What waits for its time, and what became of the plans of the last days. */
export function Planned({ desk, mayStop }: { desk: Desk; mayStop: boolean }) {
  if (desk.planned.length === 0) return null;
  return (
    <section className="brand-planned">
      <h2 className="heading">{say('planned')}</h2>
      {desk.planned.map((plan) => (
        <OnePlan key={plan.planId} plan={plan} mayStop={mayStop} />
      ))}
    </section>
  );
}

function OnePlan({ plan, mayStop }: { plan: Plan; mayStop: boolean }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const [isStopping, setStopping] = useState(false);
  const { icon, tone } = looks[plan.state];
  const lines = plan.changes.map(({ path, seen, value }) => ({ path, before: seen, after: value }));
  return (
    <div className="brand-plan">
      <p className="split">
        <Status icon={icon} tone={tone}>
          {say(`planned.${plan.state}`, { at: times.exact(plan.at) })}
        </Status>
        {plan.state === 'planned' && mayStop && (
          <Button size="small" icon="x" onClick={() => setStopping(true)}>
            {say('planned.stop')}
          </Button>
        )}
      </p>
      <p className="text-quiet">
        {plan.by}: {plan.reason}
      </p>
      {plan.problem !== null && (
        <p className="tone-bad">{say('planned.problem', { problem: plan.problem })}</p>
      )}
      <Differences changes={lines} />
      {isStopping && (
        <ActDialog
          title={say('planned.stop.title')}
          verb={say('planned.stop')}
          act={(reason) => stopPlanned(merchantCode, plan.planId, reason)}
          onClose={() => setStopping(false)}
        >
          <Differences changes={lines} />
        </ActDialog>
      )}
    </div>
  );
}
