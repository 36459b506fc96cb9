import { Empty, Tabs } from '@perya/ui';
import { useMemo, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { ListGames } from '../list/list-games.tsx';
import { useBothLists, usePagedList } from '../list/use-game-list.ts';
import { useListState } from '../list/use-list-state.ts';
import { LotteryDraws } from './lottery-draws.tsx';
import { lotteryMode, lotteryModes } from './lottery-modes.ts';
import type { LotteryMode } from './lottery-modes.ts';

const panelId = 'lottery-games';

/** Lottery games by play type; the page's address decides which one opens. No search and no star (DEC-088). */
export function Screen({ screen, settings, banners }: ScreenProps) {
  const { say } = usePlatform();
  const { state } = useListState();
  const [mode, setMode] = useState<LotteryMode>(screen === 'e_lottery' ? 'ent' : 'trad');
  const results = useBothLists(usePagedList('LOTT', state), usePagedList('ELOTT', state));
  const { games: all } = results;
  const games = useMemo(() => all.filter((game) => lotteryMode(game) === mode), [all, mode]);
  return (
    <>
      {banners}
      <div className="over">
        <Tabs
          label={say('lottery_modes')}
          choices={lotteryModes.map((value) => ({ value, label: say(`lottery_${value}`) }))}
          value={mode}
          onChange={setMode}
          panel={panelId}
        />
      </div>
      <div className="glist" role="tabpanel" id={panelId} aria-label={say(`lottery_${mode}`)}>
        <LotteryDraws games={games} />
        <ListGames
          key={mode}
          results={{ ...results, games }}
          currency={settings.currency}
          wide
          launches
          empty={<Empty art="e-ticket" title={say('lottery_none')} text={say('lottery_none_text')} />}
        />
      </div>
    </>
  );
}
