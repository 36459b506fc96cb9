import type { SystemStatus } from '@perya/contract';
import { Brand, Button, Icon } from '@perya/ui';
import { timeText, useHydrated } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocale, usePlatform } from '../../platform/context.tsx';
import { openPopup } from '../../platform/navigation/popups.ts';
import { Scene } from '../../platform/pictures/scene.tsx';
import { statusQuery, useStatus } from '../../platform/status/status.ts';

/** How often the closed fair looks whether it has opened again (DEC-102). */
const recheckMs = 30_000;

function useRecheck() {
  const queryClient = useQueryClient();
  const { api } = usePlatform();
  const recheck = () => queryClient.refetchQueries({ queryKey: statusQuery(api).queryKey });
  useEffect(() => {
    const timer = setInterval(() => void recheck(), recheckMs);
    return () => clearInterval(timer);
  });
  return recheck;
}

function Frame({ art, children }: { art: 'off' | 'gate'; children: ReactNode }) {
  return (
    <main className="status-page">
      <Scene className="artwork" name={art} width={780} height={640} high />
      <div className="status-logo">
        <Brand />
      </div>
      <div className="message">{children}</div>
    </main>
  );
}

/** In place of any page while in maintenance (ERR-31, with a planned window ERR-30). */
export function ClosedPage() {
  const { language, say } = usePlatform();
  const status = useStatus();
  const { closed } = status.info.settings.brand;
  const window = useWindow(status);
  useRecheck();
  return (
    <Frame art="off">
      <h1>{closed ? (closed[language] ?? closed.EN) : say('closed_title')}</h1>
      <p>{say(window ? 'err_upgrading' : 'err_maintenance')}</p>
      <div className="rows">
        {window && (
          <div className="list-row">
            <Icon name="i-clock" />
            <span className="grow">
              {say('closed_back', { time: window.end })}
              <small>{window.start && say('closed_since', { time: window.start, zone: window.zone })}</small>
            </span>
          </div>
        )}
        <div className="list-row">
          <Icon name="i-refresh-cw" />
          <span className="grow">
            {say('closed_checks')}
            <small>{say('closed_checks_every', { seconds: recheckMs / 1000 })}</small>
          </span>
        </div>
      </div>
      <Button look="secondary" block onClick={() => openPopup('support')}>
        <Icon name="i-headset" />
        {say('closed_support')}
      </Button>
    </Frame>
  );
}

/** Start and end as people in the merchant's time zone read them; nothing without a planned end. */
function useWindow({ maintenanceWindow, info }: SystemStatus) {
  const { startsAt, endsAt } = maintenanceWindow;
  if (!endsAt) return null;
  const { timeZone } = info.settings;
  const zone = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return { start: startsAt && timeText(startsAt, { timeZone }), end: timeText(endsAt, { timeZone }), zone };
}

const nowhere = { ip: '', country: null };

/** In place of any page where the law or the merchant keeps the gate closed (ERR-32). */
export function BlockedPage() {
  const { say } = usePlatform();
  const locale = useLocale();
  const { location: seen } = useStatus();
  // The page that comes is the same for everybody: who looks at it is told when it is alive, however late that is.
  const location = useHydrated() ? seen : nowhere;
  const recheck = useRecheck();
  const country = location.country
    ? new Intl.DisplayNames(locale, { type: 'region' }).of(location.country)
    : null;
  return (
    <Frame art="gate">
      <h1>{say('blocked_title')}</h1>
      <p>{say('err_region')}</p>
      <div className="rows">
        <div className="list-row">
          <Icon name="i-map-pin" />
          <span className="grow">
            {say('blocked_seen')}
            <small className="numeric">{location.ip || '…'}</small>
          </span>
          <span className="row-value">{country}</span>
        </div>
        <div className="list-row">
          <Icon name="i-router" />
          <span className="grow">
            {say('blocked_vpn')}
            <small>{say('blocked_vpn_text')}</small>
          </span>
        </div>
      </div>
      <div className="two-columns">
        <Button look="secondary" onClick={() => openPopup('support')}>
          {say('blocked_support')}
        </Button>
        <Button look="primary" onClick={() => void recheck()}>
          {say('try_again')}
        </Button>
      </div>
    </Frame>
  );
}
