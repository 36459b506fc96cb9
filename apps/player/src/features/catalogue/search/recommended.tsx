import { Skeleton } from '@perya/ui';
import { Link, useLateTexts } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useSwitch } from '../../../platform/status/status.ts';
import { lobbyTexts } from '../lobby/texts.ts';
import { hotGamesQuery } from '../queries.ts';
import { recommendedQuery } from './search-queries.ts';
import { Tiles } from './tiles.tsx';
import type { TilesProps } from './tiles.tsx';

/** With an empty box: what the own play says, else what is popular, under its own name (SEARCH-03). */
export function Recommended(props: TilesProps) {
  const { say } = usePlatform();
  const isOffered = useSwitch('RECOMMEND3');
  const isSomebody = useSession() !== null;
  if (!isOffered || !isSomebody) return <Popular {...props} />;
  return (
    <Suspense fallback={<Skeleton tiles={6} label={say('searching')} />}>
      <FromOwnPlay {...props} />
    </Suspense>
  );
}

function Popular(props: TilesProps) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: games = [] } = useQuery(hotGamesQuery(api, dataLanguage));
  return (
    <>
      <h2 className="result-line">{say('search_popular')}</h2>
      <Tiles games={games.slice(0, 12)} {...props} />
    </>
  );
}

function FromOwnPlay(props: TilesProps) {
  useLateTexts(lobbyTexts);
  const { api, dataLanguage, say } = usePlatform();
  const { data, isPending } = useQuery(recommendedQuery(api, dataLanguage));
  if (isPending) return <Skeleton tiles={6} label={say('searching')} />;
  if (!data || data.because === null) return <Popular {...props} />;
  return (
    <>
      <h2 className="result-line">{say('recommended_title')}</h2>
      <p className="res-why">
        {say('recommended_because', { game: data.because })}{' '}
        <Link className="link" to="/m/set#app" {...(props.onChoose && { onClick: props.onChoose })}>
          {say('recommended_change')}
        </Link>
      </p>
      <Tiles games={data.games} {...props} />
    </>
  );
}
