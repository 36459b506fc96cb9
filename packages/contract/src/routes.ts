/** Methods and paths, free of zod: what the browser needs to make a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Tags of the request layer (DEC-104). */
export type ModuleId = 'COMM3' | 'CBS3' | 'AFFMAN3' | 'GAME3' | 'PROMO3' | 'ANNC3' | 'WALLET3';
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly module?: ModuleId;
}

export const playerRoutes = {
  systemStatus: { method: 'GET', path: '/api/v1/system/status' },
  domainRoute: { method: 'GET', path: '/api/v1/system/domain-route' },
  customerService: { method: 'GET', path: '/api/v1/customer-service' },
  downloads: { method: 'GET', path: '/api/v1/downloads' },
  texts: { method: 'GET', path: '/api/v1/texts/:language' },
  session: { method: 'GET', path: '/api/v1/auth/session' },
  logout: { method: 'DELETE', path: '/api/v1/auth/session' },
  member: { method: 'GET', path: '/api/v1/members/me' },
  gameList: { method: 'GET', path: '/api/v1/games', module: 'GAME3' },
  classifications: { method: 'GET', path: '/api/v1/games/classifications', module: 'GAME3' },
  hotGames: { method: 'GET', path: '/api/v1/games/hot', module: 'GAME3' },
  gameBlocks: { method: 'GET', path: '/api/v1/games/blocks', module: 'GAME3' },
  gameSearch: { method: 'GET', path: '/api/v1/games/search', module: 'GAME3' },
  recentGames: { method: 'GET', path: '/api/v1/games/recent', module: 'GAME3' },
  favourites: { method: 'GET', path: '/api/v1/favourites', module: 'GAME3' },
  favouriteIds: { method: 'GET', path: '/api/v1/favourites/ids', module: 'GAME3' },
  addFavourite: { method: 'PUT', path: '/api/v1/favourites/:nodeId', module: 'GAME3' },
  removeFavourite: { method: 'DELETE', path: '/api/v1/favourites/:nodeId', module: 'GAME3' },
  vendors: { method: 'GET', path: '/api/v1/vendors', module: 'GAME3' },
  vendorSorting: { method: 'GET', path: '/api/v1/vendors/sorting', module: 'GAME3' },
  jackpotPool: { method: 'GET', path: '/api/v1/jackpots/pool', module: 'GAME3' },
  banners: { method: 'GET', path: '/api/v1/banners', module: 'ANNC3' },
  announcements: { method: 'GET', path: '/api/v1/announcements', module: 'ANNC3' },
  promotions: { method: 'GET', path: '/api/v1/promotions', module: 'PROMO3' },
} as const satisfies Record<string, Route>;

export const operatorRoutes = {
  merchants: { method: 'GET', path: '/operator/v1/merchants' },
  merchantSettings: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/settings' },
  changeSettings: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/settings' },
  changeSwitches: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/switches' },
  changeMaintenance: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/maintenance' },
  changeRegions: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/regions' },
  changeGame: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/games/:nodeId' },
  changeHotGames: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/hot-games' },
  changeVendor: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/vendors/:vassalage' },
  changeCategoryOrder: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/categories' },
} as const satisfies Record<string, Route>;

export const vendorRoutes = {
  health: { method: 'GET', path: '/vendor/v1/health' },
} as const satisfies Record<string, Route>;
