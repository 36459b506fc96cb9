export { CategoryMenu } from './home/category-menu.tsx';
export { resetCategory } from './chosen-category.ts';
export { FavouritesProvider } from './own/favourites.tsx';
export { GameArea } from './home/game-area.tsx';
export { JackpotTile } from './jackpot/jackpot-tile.tsx';
export { ProviderList } from './provider-list.tsx';
export { blocksQuery, hotGamesQuery, poolQuery, sortingQuery, vendorsQuery } from './queries.ts';
export { popups } from './popups.ts';
export { drawing, screens } from './screens.ts';
