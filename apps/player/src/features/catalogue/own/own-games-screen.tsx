import { Empty, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { usePlatform } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { choices } from '../categories.ts';
import { ListGames } from '../list/list-games.tsx';
import { everything } from '../list/list-state.ts';
import { usePagedList } from '../list/use-game-list.ts';

/** A member's favourites or recents of every type (DEC-095). */
export function Screen({ screen, settings }: ScreenProps) {
  const { say } = usePlatform();
  const recent = screen === 'recent_games';
  const results = usePagedList(undefined, { ...everything, dataType: recent ? 'RECENT' : 'FAV' });
  return (
    <div className="glist lone">
      <ListGames
        results={results}
        currency={settings.currency}
        launches
        empty={
          <Empty
            art={recent ? 'e-hourglass' : 'e-carousel'}
            title={say(recent ? 'recent_none' : 'favourites_none')}
            text={say(recent ? 'recent_none_text' : 'favourites_none_text')}
          >
            <Link className={buttonClass({ small: true })} to={choices.HOT.path}>
              {say('see_hot_games')}
            </Link>
          </Empty>
        }
      />
    </div>
  );
}
