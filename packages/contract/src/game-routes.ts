import type { Route } from './route.ts';

const brand = '/operator/v1/merchants/:merchantCode';
const games = `${brand}/games`;

/** What staff look up and do about games: the catalogue, its order, its classes. */
export const gameRoutes = {
  games: { method: 'GET', path: games },
  changeGames: { method: 'POST', path: `${games}/changes` },
  game: { method: 'GET', path: `${games}/:nodeId` },
  changeGame: { method: 'PATCH', path: `${games}/:nodeId` },
  planGame: { method: 'POST', path: `${games}/:nodeId/plans` },
  endGamePlan: { method: 'DELETE', path: `${games}/:nodeId/plans/:planId` },
  gameLists: { method: 'GET', path: `${brand}/game-lists` },
  categoryTiles: { method: 'GET', path: `${brand}/categories/:category` },
  changePins: { method: 'PUT', path: `${brand}/categories/:category/pins` },
  changeCategoryOrder: { method: 'PUT', path: `${brand}/categories` },
  changeHotGames: { method: 'PUT', path: `${brand}/hot-games` },
  changeVendor: { method: 'PATCH', path: `${brand}/vendors/:vassalage` },
  gameCompanies: { method: 'GET', path: `${brand}/game-companies` },
  switchCompany: { method: 'PUT', path: `${brand}/game-companies/:company/state` },
  planCompanyWindow: { method: 'POST', path: `${brand}/game-companies/:company/windows` },
  endCompanyWindow: { method: 'DELETE', path: `${brand}/game-companies/:company/windows/:windowId` },
  switchGameBrand: { method: 'PUT', path: `${brand}/vendors/:vassalage/state` },
  saveGameClass: { method: 'PUT', path: `${brand}/game-classes/:key` },
  removeGameClass: { method: 'DELETE', path: `${brand}/game-classes/:key` },
} as const satisfies Record<string, Route>;
