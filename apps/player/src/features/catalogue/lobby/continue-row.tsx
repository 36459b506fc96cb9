import { Icon, Picture } from '@perya/ui';
import { Link, useLateTexts } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { launchPath } from '../categories.ts';
import { continueQuery } from '../queries.ts';
import { RowHead } from '../home/row-head.tsx';
import { keepRoom } from './continue-room.ts';
import { agoOf } from './played-rules.ts';
import { lobbyTexts } from './texts.ts';

/** Where a member left off: the first row of home, nothing where there is nothing to go back to. */
export function ContinueRow() {
  useLateTexts(lobbyTexts);
  const { api, dataLanguage, say } = usePlatform();
  const { data: games } = useQuery(continueQuery(api, dataLanguage));
  const count = games?.length;
  // The next visit keeps the row's room before it knows what is in it.
  useEffect(() => {
    if (count !== undefined) keepRoom(count > 0);
  }, [count]);
  if (!games || games.length === 0) return null;
  return (
    <section className="goon" aria-label={say('continue_title')}>
      <RowHead icon="i-history" title={say('continue_title')} to="/m/recent-games" />
      <div className="goon-games bleed">
        {games.map(({ id, name, image, playedAt }) => (
          <Link key={id} className="goon-game" to={launchPath(id)}>
            <Cover image={image} />
            <span className="goon-play">
              <Icon name="ph-play-fill" />
            </span>
            <span className="goon-words">
              <b>{name}</b>
              <small>
                <Ago at={playedAt} />
              </small>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

/** A square of its ground where there is no picture, or where it does not come. */
function Cover({ image }: { image: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (!image || hasFailed) return <span className="goon-pic" />;
  return (
    <Picture src={image} alt="" width={52} height={52} sizes="52px" eager onFail={() => setFailed(true)} />
  );
}

function Ago({ at }: { at: string }) {
  const { say } = usePlatform();
  const { short } = useDates();
  const { timeZone } = useSettings();
  const ago = agoOf(at, Date.now(), timeZone);
  switch (ago.kind) {
    case 'minutes':
      return say('continue_minutes', { minutes: ago.minutes });
    case 'hours':
      return say('continue_hours', { hours: ago.hours });
    case 'yesterday':
      return say('continue_yesterday');
    case 'day':
      return short(at);
  }
}
