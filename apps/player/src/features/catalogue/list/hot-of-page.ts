import type { GameCard } from '../game-card.ts';
import type { ListPage } from './list-pages.ts';
import type { ListState } from './list-state.ts';

/**
 * The hot list narrowed to a page's type and to the providers it stands for, without asking again and without
 * paging (GLIST-17, DEC-024).
 */
export function hotOfPage(
  hot: readonly GameCard[],
  page: ListPage,
  providers: readonly { vassalage: string }[],
  state: Pick<ListState, 'vassalage' | 'gameName'>,
): GameCard[] {
  const codes = new Set(providers.map(({ vassalage }) => vassalage));
  const name = state.gameName.toLocaleLowerCase();
  return hot.filter(
    (game) =>
      game.type === page.type &&
      codes.has(game.vendor) &&
      (page.classification === undefined || game.classes?.includes(page.classification)) &&
      (state.vassalage === '' || game.vendor === state.vassalage) &&
      game.name.toLocaleLowerCase().includes(name),
  );
}
