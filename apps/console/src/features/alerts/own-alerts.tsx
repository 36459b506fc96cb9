import type { Alert } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/button.tsx';
import { Status } from '../../kit/status.tsx';
import { showToast } from '../../kit/toasts.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { useTimes } from '../../platform/moments/times.ts';
import './alerts.css';
import { alertActs, ownAlertsQuery } from './queries.ts';
import { say, sentenceOf } from './words.ts';

export function useUnseenAlerts(): number {
  const { merchantCode } = useBrand();
  return useQuery(ownAlertsQuery(merchantCode)).data?.unseen ?? 0;
}

/** What this person was told of: under the bell, wherever they are. */
export function OwnAlerts() {
  const { merchantCode } = useBrand();
  const alerts = useQuery(ownAlertsQuery(merchantCode)).data?.alerts ?? [];
  return (
    <>
      <h2>{say('own')}</h2>
      {alerts.length === 0 && <p className="text-quiet">{say('own.none')}</p>}
      <ul className="plain-list alert-own">
        {alerts.map((alert) => (
          <li key={alert.alertId} className="list-line">
            <span className="grows">
              {sentenceOf(alert)}
              <small>
                <WhoSees alert={alert} />
              </small>
            </span>
            <SeeButton alert={alert} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How it stands with an alert, in a word. */
export function WhoSees({ alert }: { alert: Alert }) {
  const times = useTimes();
  const { beganAt, endedAt, seenBy, escalatedAt } = alert;
  if (endedAt !== null)
    return (
      <Status icon="circle-check" tone="ok">
        {say('state.ended', { at: times.near(endedAt) })}
      </Status>
    );
  if (seenBy !== null)
    return (
      <Status icon="eye" tone="info">
        {say('state.seen', { by: seenBy, at: times.near(beganAt) })}
      </Status>
    );
  return (
    <Status icon="triangle-alert" tone="warn">
      {escalatedAt === null
        ? say('state.open', { at: times.near(beganAt) })
        : say('state.escalated', { at: times.near(beganAt), since: times.near(escalatedAt) })}
    </Status>
  );
}

/** Whoever presses it is who sees to it; everybody else reads their name. */
export function SeeButton({ alert }: { alert: Alert }) {
  const { merchantCode } = useBrand();
  if (alert.endedAt !== null || alert.seenBy !== null) return null;
  const see = async () => {
    try {
      await alertActs(merchantCode, alert.brand).see(alert.alertId);
    } catch (error) {
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
    }
  };
  return (
    <Button size="small" icon="eye" onClick={() => void see()}>
      {say('see')}
    </Button>
  );
}
