import type { ParkedEvent } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Status } from '../../kit/status.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { parkedQuery, replay, setAside } from './queries.ts';
import { say } from './words.ts';

/** Events that were given up: tried again, or set aside with a reason. */
export function Parked() {
  const { merchantCode } = useBrand();
  const parked = useQuery(parkedQuery(merchantCode));
  const waiting = parked.data?.parkedEvents.filter(({ state }) => state === 'waiting').length ?? 0;
  return (
    <Panel
      title={say('parked')}
      aside={
        waiting > 0 && (
          <Status icon="triangle-alert" tone="warn">
            {say('parked.waiting', { count: waiting })}
          </Status>
        )
      }
    >
      <Loaded query={parked}>
        {({ parkedEvents }) =>
          parkedEvents.length === 0 ? (
            <p className="text-quiet">{say('parked.none.note')}</p>
          ) : (
            <ul className="parked-list">
              {parkedEvents.map((event) => (
                <ParkedLine key={`${event.listener} ${event.eventId}`} event={event} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function ParkedLine({ event }: { event: ParkedEvent }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const can = useCan();
  const [isInside, setInside] = useState(false);
  const [act, setAct] = useState<'again' | 'set' | null>(null);
  const mayAct = event.state === 'waiting' && can.act('system.run');
  return (
    <li className="parked-line">
      <code className="mono">{event.event}</code>
      <p className="text-quiet text-small">
        {say('parked.tries', {
          listener: event.listener,
          tries: event.tries,
          at: times.near(event.parkedAt),
        })}
        , “{event.error}”
      </p>
      {event.state === 'asked' && <p className="text-small">{say('parked.asked')}</p>}
      {event.setAside && (
        <p className="text-small">
          {say('parked.aside', { by: event.setAside.by, reason: event.setAside.reason })}
        </p>
      )}
      <div className="parked-acts">
        {mayAct && (
          <Button size="small" icon="rotate-cw" onClick={() => setAct('again')}>
            {say('parked.again')}
          </Button>
        )}
        {mayAct && (
          <Button size="small" look="ghost" onClick={() => setAct('set')}>
            {say('parked.set')}
          </Button>
        )}
        <Button size="small" look="ghost" aria-expanded={isInside} onClick={() => setInside(!isInside)}>
          {say('parked.inside')}
        </Button>
      </div>
      {isInside && (
        <pre className="check-details" tabIndex={0}>
          {JSON.stringify(event.body, null, 2)}
        </pre>
      )}
      {act !== null && (
        <ActDialog
          title={say(`parked.${act}.title`)}
          verb={say(`parked.${act}`)}
          isDanger={act === 'set'}
          act={(reason) => (act === 'again' ? replay : setAside)(merchantCode, event, reason)}
          done={say('parked.done')}
          onClose={() => setAct(null)}
        >
          <p>{say(`parked.${act}.note`)}</p>
        </ActDialog>
      )}
    </li>
  );
}
