import { Button, Empty, Icon, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { Suspense, lazy, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { choices } from '../categories.ts';
import { JackpotTile } from '../jackpot/jackpot-tile.tsx';
import { ClassificationMenu, DataTypeButtons, ProviderChip, ProviderMenu } from './list-controls.tsx';
import { ListGames } from './list-games.tsx';
import { listPageOf } from './list-pages.ts';
import type { ListPage } from './list-pages.ts';
import { countChosen, searchName } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { NameBox } from './name-box.tsx';
import { StakeSelects } from './stake-selects.tsx';
import { useFieldInSight } from './use-field-in-sight.ts';
import { useGameList } from './use-game-list.ts';
import { useListState } from './use-list-state.ts';
import { useSplitVendor } from './use-split-vendor.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/** The provider game list: one screen for every category (GLIST-01). */
export function Screen({ screen, settings, banners, prizes }: ScreenProps) {
  const { say } = usePlatform();
  const page = listPageOf(screen);
  if (!page) throw new Error(`no list page ${screen}`);
  const { state, change, clear } = useListState();
  const [filtering, setFiltering] = useState(false);
  const [showsProviders, setShowsProviders] = useState(state.vassalage !== '');
  useSplitVendor(page, state.vassalage);
  const searchRow = useFieldInSight();
  const controls = { page, state, onChange: change };
  return (
    <>
      {banners}
      {page.classification === 'JP' && (
        <div className="over">
          {settings.jackpotCounter !== 'POOL' && <JackpotTile settings={settings} still />}
          {prizes}
        </div>
      )}
      <div className="lctl">
        <div className="srow with" data-list-search ref={searchRow}>
          <NameBox
            label={say('search_in', { what: say(`title_${screen}`) })}
            value={state.gameName}
            onSearch={(term) => change(searchName(state, term))}
          />
          <FilterButton count={countChosen(state)} onClick={() => setFiltering(true)} />
        </div>
        <div className="chips bleed one-line">
          <ProviderChip
            {...controls}
            isOpen={showsProviders}
            onToggle={() => setShowsProviders(!showsProviders)}
          />
          <DataTypeButtons state={state} onChange={change} />
          <ClassificationMenu {...controls} />
        </div>
      </div>
      <ProviderMenu {...controls} reading={settings.gridReading} isHidden={!showsProviders} />
      <StakeSelects {...controls} currency={settings.currency} />
      {/* Another choice is another list: it starts at its beginning (GLIST-13). */}
      <Games
        key={JSON.stringify(state)}
        page={page}
        state={state}
        currency={settings.currency}
        onClear={clear}
      />
      {filtering && (
        <Suspense>
          <FilterSheet page={page} state={state} onApply={change} onClosed={() => setFiltering(false)} />
        </Suspense>
      )}
    </>
  );
}

interface GamesProps {
  page: ListPage;
  state: ListState;
  currency: string;
  onClear: () => void;
}

/** By itself, so that a page that arrives does not draw the controls anew. */
function Games({ page, state, currency, onClear }: GamesProps) {
  const results = useGameList(page, state);
  const chosen = countChosen(state);
  return (
    <>
      <Count total={results.total} chosen={chosen} onClear={onClear} />
      <div className="glist">
        <ListGames
          results={results}
          currency={currency}
          wide={page.wide}
          launches
          empty={<NothingHere state={state} chosen={chosen} onClear={onClear} />}
        />
      </div>
    </>
  );
}

function FilterButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { say } = usePlatform();
  return (
    <button type="button" className="fbtn" aria-label={say('filter_open', { count })} onClick={onClick}>
      <Icon name="i-sliders-horizontal" />
      {count > 0 && <span className="count-dot numeric">{count}</span>}
    </button>
  );
}

function Count({ total, chosen, onClear }: { total: number | null; chosen: number; onClear: () => void }) {
  const { say } = usePlatform();
  return (
    <div className="result-line">
      <span role="status">{total !== null && say('games_count', { count: total })}</span>
      <span className="spacer" />
      {chosen > 0 && (
        <button type="button" className="link quiet" onClick={onClear}>
          <Icon name="i-rotate-ccw" />
          {say('filter_clear')}
        </button>
      )}
    </div>
  );
}

function NothingHere(props: { state: ListState; chosen: number; onClear: () => void }) {
  const { say } = usePlatform();
  const { dataType, gameName } = props.state;
  const hot = (
    <Link className={buttonClass({ small: true })} to={choices.HOT.path}>
      {say('see_hot_games')}
    </Link>
  );
  if (dataType === 'FAV') {
    return (
      <Empty art="e-carousel" title={say('favourites_none')} text={say('favourites_none_text')}>
        {hot}
      </Empty>
    );
  }
  if (dataType === 'RECENT') {
    return (
      <Empty art="e-hourglass" title={say('recent_none')} text={say('recent_none_text')}>
        {hot}
      </Empty>
    );
  }
  if (props.chosen === 0) {
    return (
      <Empty art="e-tent" title={say('list_none')} text={say('list_none_text')}>
        {hot}
      </Empty>
    );
  }
  return (
    <Empty
      art="e-magnifier"
      title={gameName === '' ? say('filter_none') : say('search_none', { term: gameName })}
      text={say('filter_none_text')}
    >
      <Button small onClick={props.onClear}>
        {say('filter_clear')}
      </Button>
    </Empty>
  );
}
