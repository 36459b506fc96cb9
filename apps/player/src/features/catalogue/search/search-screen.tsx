import { Empty, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { choices } from '../categories.ts';
import { ListGames } from '../list/list-games.tsx';
import { everything } from '../list/list-state.ts';
import { NameBox } from '../list/name-box.tsx';
import { usePagedList } from '../list/use-game-list.ts';
import { cleanTerm } from './search-history.ts';
import { RecentStrip } from './recent-strip.tsx';
import { Recommended } from './recommended.tsx';
import { RecentTerms, Results } from './search-parts.tsx';
import { useSearchHistory } from './use-search-history.ts';

/** The search page, over all games or inside the favourites (DEC-095). */
export function Screen({ screen, settings }: ScreenProps) {
  return screen === 'search_favourites' ? (
    <FavouriteSearch currency={settings.currency} />
  ) : (
    <GameSearch currency={settings.currency} />
  );
}

/** The term lies in the address as `q`, so that it survives the way back from a game. */
function useTermInAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const term = cleanTerm(new URLSearchParams(search).get('q') ?? '');
  const setTerm = (next: string) =>
    void navigate(next === '' ? pathname : `${pathname}?q=${encodeURIComponent(next)}`, { replace: true });
  return { term, setTerm };
}

function GameSearch({ currency }: { currency: string }) {
  const { say } = usePlatform();
  const { term, setTerm } = useTermInAddress();
  const { history, add, forget } = useSearchHistory();
  const search = (wanted: string) => {
    setTerm(wanted);
    add(wanted);
  };
  return (
    <>
      <div className="srow">
        <NameBox label={say('search_label')} hint={say('search_hint')} value={term} onSearch={search} />
      </div>
      <RecentTerms history={history} onRun={search} onForget={forget} />
      <div className="glist">
        {term === '' ? <Recommended currency={currency} /> : <Results term={term} currency={currency} />}
      </div>
      <RecentStrip currency={currency} />
    </>
  );
}

function FavouriteSearch({ currency }: { currency: string }) {
  const { say } = usePlatform();
  const { term, setTerm } = useTermInAddress();
  const results = usePagedList(undefined, { ...everything, dataType: 'FAV', gameName: term });
  const none =
    term === '' ? (
      <Empty art="e-carousel" title={say('favourites_none')} text={say('favourites_none_text')}>
        <Link className={buttonClass({ small: true })} to={choices.HOT.path}>
          {say('see_hot_games')}
        </Link>
      </Empty>
    ) : (
      <Empty art="e-magnifier" title={say('search_none', { term })} text={say('search_favourites_none')} />
    );
  return (
    <>
      <div className="srow">
        <NameBox label={say('search_favourites')} value={term} onSearch={setTerm} />
      </div>
      <div className="glist">
        <ListGames key={term} results={results} currency={currency} launches empty={none} />
      </div>
    </>
  );
}
