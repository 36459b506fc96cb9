import { Button, Icon } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useMerchantLinks } from './resources.ts';
import { measure, originOf } from './speed.ts';

type Times = ReadonlyMap<string, number | null>;

/** The merchant's addresses, each with the time its answer takes from this phone. */
export function SpeedTest() {
  const say = useSay();
  const { addresses } = useMerchantLinks();
  const [times, setTimes] = useState<Times | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setTimes(new Map());
    const clock = { fetch: fetch.bind(globalThis), now: () => performance.now() };
    // One after the other: together they would measure each other.
    for (const { url } of addresses) {
      const ms = await measure(originOf(url, location), clock);
      setTimes((known) => new Map(known).set(url, ms));
    }
    setBusy(false);
  };
  return (
    <section className="guide" aria-label={say('speed_title')}>
      <h3>{say('speed_title')}</h3>
      <p>{say('speed_text')}</p>
      {times && (
        <ul className="rows" aria-live="polite">
          {addresses.map(({ url, isMain }) => (
            <li key={url}>
              <a className="list-row" href={`${originOf(url, location)}/m/home`}>
                <Icon name="i-router" />
                <span className="grow">
                  {url}
                  {isMain && <small>{say('speed_main')}</small>}
                </span>
                <span className="row-value numeric">
                  <Time ms={times.get(url)} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button block onClick={() => void run()} disabled={busy} aria-busy={busy}>
        {say(times ? 'speed_again' : 'speed_run')}
      </Button>
    </section>
  );
}

function Time({ ms }: { ms: number | null | undefined }) {
  const say = useSay();
  if (ms === undefined) return say('speed_waiting');
  return ms === null ? say('speed_none') : say('speed_ms', { ms });
}
