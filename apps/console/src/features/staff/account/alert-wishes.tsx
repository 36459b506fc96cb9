import type { OperatorCalls, ReplyOf } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { failureText } from '../../../platform/failure.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { canPush, subscribeToAlerts } from '../../../platform/push/own-device.ts';
import { textsOf } from '../../../platform/texts.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { addAlertDevice, alertWishQuery, changeAlertWish, removeAlertDevice } from '../queries.ts';

const say = textsOf(words);
type Wish = ReplyOf<OperatorCalls['alertWish']>;

const attempt = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act();
    showToast({ icon: 'circle-check', tone: 'ok', text: say('alerts.saved') });
  } catch (error) {
    showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
  }
};

/** How one is told of alerts beside the console (OPS-SYS-15). */
export function AlertWishes() {
  const wish = useQuery(alertWishQuery);
  return (
    <Panel title={say('alerts.title')}>
      <Loaded query={wish}>
        {(found) => (
          <div className="stack">
            <p className="help-line">{say('alerts.note')}</p>
            <div className="segments" role="group" aria-label={say('alerts.mail')}>
              {([true, false] as const).map((byMail) => (
                <button
                  key={String(byMail)}
                  type="button"
                  aria-pressed={found.byMail === byMail}
                  onClick={() => void attempt(() => changeAlertWish({ byMail, quiet: found.quiet }))}
                >
                  {say('alerts.mail')} {say(byMail ? 'alerts.mail.on' : 'alerts.mail.off')}
                </button>
              ))}
            </div>
            <QuietHours wish={found} />
            <Devices wish={found} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function QuietHours({ wish: { byMail, quiet } }: { wish: Wish }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [from, setFrom] = useState(quiet?.from ?? '22:00');
  const [to, setTo] = useState(quiet?.to ?? '07:00');
  const timeZone = quiet?.timeZone ?? here;
  const isWhole = from !== '' && to !== '' && from !== to;
  return (
    <div className="stack" role="group" aria-label={say('alerts.quiet')}>
      <h3 className="heading">{say('alerts.quiet')}</h3>
      <p className="help-line">{say('alerts.quiet.note', { zone: timeZone })}</p>
      <div className="two-fields">
        <Field
          label={say('alerts.quiet.from')}
          type="time"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={say('alerts.quiet.to')}
          type="time"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <div className="list-line">
        <Button
          size="small"
          disabled={!isWhole}
          onClick={() => void attempt(() => changeAlertWish({ byMail, quiet: { from, to, timeZone: here } }))}
        >
          {say('alerts.quiet.save')}
        </Button>
        {quiet !== null && (
          <Button
            size="small"
            look="ghost"
            onClick={() => void attempt(() => changeAlertWish({ byMail, quiet: null }))}
          >
            {say('alerts.quiet.none')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Devices({ wish: { pushKey, devices } }: { wish: Wish }) {
  const times = useTimes();
  const [trouble, setTrouble] = useState<'denied' | 'nocompany'>();
  const add = async (key: string) => {
    setTrouble(undefined);
    try {
      const device = await subscribeToAlerts(key);
      if (typeof device === 'string') setTrouble(device);
      else await attempt(() => addAlertDevice(device));
    } catch (error) {
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
    }
  };
  return (
    <div className="stack">
      <h3 className="heading">{say('alerts.devices')}</h3>
      {devices.length === 0 && <p className="text-quiet">{say('alerts.device.none')}</p>}
      <ul className="plain-list">
        {devices.map(({ deviceId, label, since }) => (
          <li key={deviceId} className="list-line">
            <span className="grows">
              {label}
              <small>{say('alerts.device.since', { since: times.exact(since) })}</small>
            </span>
            <Button size="small" onClick={() => void attempt(() => removeAlertDevice(deviceId))}>
              {say('alerts.device.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {pushKey === null || !canPush() ? (
        <p className="text-quiet">{say('alerts.device.impossible')}</p>
      ) : (
        <div>
          <Button size="small" icon="smartphone" onClick={() => void add(pushKey)}>
            {say('alerts.device.add')}
          </Button>
        </div>
      )}
      {trouble !== undefined && (
        <p className="help-line is-wrong" role="alert">
          {say(`alerts.device.${trouble}`)}
        </p>
      )}
    </div>
  );
}
