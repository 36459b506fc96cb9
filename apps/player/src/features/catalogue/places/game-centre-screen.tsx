import { usePlatform } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { CategoryMenu } from '../home/category-menu.tsx';
import { GameArea } from '../home/game-area.tsx';

/** The category menu and a block of every category that is switched on (DEC-094). */
export function Screen({ settings }: ScreenProps) {
  const { say } = usePlatform();
  return (
    <>
      <h1 className="place-title" tabIndex={-1}>
        {say('title_game_centre')}
      </h1>
      <CategoryMenu />
      <GameArea currency={settings.currency} reading={settings.gridReading} named={settings.tileNames} />
    </>
  );
}
