import { Empty, Icon } from '@perya/ui';
import { Blocks } from '@perya/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { More } from '../../../platform/texts/more.tsx';
import { CountedNote } from '../counted-note.tsx';
import { FiguresNotLoaded, ProofFoot } from '../proof-page.tsx';
import { everyGame, returnsQuery } from '../queries.ts';
import type { ReturnsPage } from '../queries.ts';
import { useReportsTexts } from '../texts.ts';
import { GameReturn } from './game-return.tsx';
import { Narrowing } from './narrowing.tsx';

/** `/m/returns`: what each game paid back beside what it promises. Anybody may look. */
export function Screen() {
  useReportsTexts();
  const { api, dataLanguage, say } = usePlatform();
  const [wish, setWish] = useState(everyGame);
  const query = useInfiniteQuery(returnsQuery(api, wish, dataLanguage));
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  return (
    <div className="proof">
      <p className="proof-intro">{say('returns_intro')}</p>
      {first ? (
        <>
          <Narrowing wish={wish} companies={first.companies} onChange={setWish} />
          <Legend />
          <Games pages={pages} fewest={first.fewest} />
          {query.hasNextPage && <More query={query} className="more" />}
          <Outside count={first.outside} isCounted={first.counted !== null} />
          <CountedNote counted={first.counted} />
        </>
      ) : (
        <FiguresNotLoaded
          query={query}
          waiting={<Blocks className="proof-wait" label={say('figures_wait')} shapes={shapes} />}
        />
      )}
      <ProofFoot
        how={['returns_how_1', 'returns_how_2', 'returns_how_3']}
        others={[{ to: '/m/payouts', label: say('title_payouts') }]}
      />
    </div>
  );
}

const shapes = ['tall', 'tall', ...Array<string>(5).fill('game')];

function Legend() {
  const say = useSay();
  return (
    <p className="proof-legend" aria-hidden="true">
      <span className="is-dot">{say('legend_paid')}</span>
      <span className="is-line">{say('legend_promised')}</span>
      <span className="is-band">{say('legend_expected')}</span>
    </p>
  );
}

function Games({ pages, fewest }: { pages: readonly ReturnsPage[]; fewest: number }) {
  const say = useSay();
  const games = pages.flatMap((page) => page.games);
  return (
    <>
      <h2 className="sr-only">{say('games')}</h2>
      {games.length === 0 && (
        <Empty art="e-tent" title={say('returns_none')} text={say('returns_none_text')} />
      )}
      {games.length > 0 && (
        <ul className="card proof-games">
          {games.map((game) => (
            <GameReturn key={game.nodeId} game={game} fewest={fewest} />
          ))}
        </ul>
      )}
    </>
  );
}

function Outside({ count, isCounted }: { count: number; isCounted: boolean }) {
  const say = useSay();
  if (!isCounted) return null;
  return (
    <p className="note info">
      <Icon name="i-info" />
      <span>{count === 0 ? say('outside_none') : say('outside_some', { count })}</span>
    </p>
  );
}
