import type { ApiClient } from '@perya/api-client';
import type { Language, SystemStatus } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  blocksQuery,
  hotGamesQuery,
  poolQuery,
  sortingQuery,
  vendorsQuery,
} from '../features/catalogue/index.ts';
import { announcementsQuery, bannersQuery, promotionsQuery } from '../features/content/index.ts';
import { textsQuery } from '../features/merchant/index.ts';
import { jackpotsQuery, winnersQuery } from '../features/play/index.ts';
import { statusQuery } from '../platform/status.ts';
import { statusPage, withoutVisitor } from '../platform/system-status.ts';
import { bannerGroups } from './banner-groups.ts';
import { isSwitchedOff } from './routes.ts';
import type { RouteEntry } from './routes.ts';

export interface PageRequest {
  queryClient: QueryClient;
  api: ApiClient;
  language: Language;
  route: RouteEntry;
  search: string;
}

/**
 * Asks everything the page needs before it is drawn. The status decides whether there is a page at all: while
 * the fair is closed every other call would be refused.
 */
export async function loadPage(request: PageRequest): Promise<{ status: SystemStatus; isOff: boolean }> {
  const { queryClient, api, language, route } = request;
  const status = withoutVisitor(await queryClient.fetchQuery(statusQuery(api)));
  queryClient.setQueryData(statusQuery(api).queryKey, status);
  const { info } = status;
  if (statusPage(status, info.settings.statusPageReading) !== 'page') return { status, isOff: false };
  if ('whitelabel' in info && isSwitchedOff(route, info.whitelabel)) return { status, isOff: true };
  const group = bannerGroups[route.screen];
  await Promise.all([
    queryClient.fetchQuery(textsQuery(api, language)),
    group && queryClient.fetchQuery(bannersQuery(api, language, group)),
    route.screen === 'home' ? loadHome(request) : loadOther(request),
    route.screen === 'home' &&
      info.settings.jackpotCounter === 'POOL' &&
      queryClient.fetchQuery(poolQuery(api)),
    route.screen === 'jackpot_games' && loadPrizes(request, info),
  ]);
  return { status, isOff: false };
}

/** With the page, so that nothing below them moves when they arrive. */
const loadPrizes = (
  { queryClient, api, language }: PageRequest,
  { settings, ...info }: SystemStatus['info'],
) =>
  Promise.all([
    settings.jackpotCounter === 'POOL' && queryClient.fetchQuery(jackpotsQuery(api, language)),
    'whitelabel' in info &&
      info.whitelabel['WINNERS3'] === true &&
      queryClient.fetchQuery(winnersQuery(api, language)),
  ]);

const loadHome = ({ queryClient, api, language }: PageRequest) =>
  Promise.all([
    queryClient.fetchQuery(hotGamesQuery(api, language)),
    queryClient.fetchQuery(blocksQuery(api, language)),
    queryClient.fetchQuery(sortingQuery(api)),
    queryClient.fetchQuery(vendorsQuery(api, language)),
    queryClient.fetchQuery(announcementsQuery(api, language)),
    queryClient.fetchQuery(promotionsQuery(api, language)),
  ]);

const signInScreens: ReadonlySet<string> = new Set([
  'login',
  'agent',
  'register',
  'forget',
  'change_password',
  'settings',
]);

const contentScreens: ReadonlySet<string> = new Set(['notices', 'notice_detail', 'help', 'help_detail']);

const promotionScreens: ReadonlySet<string> = new Set(['promotions', 'promotion_detail']);

async function loadOther(request: PageRequest) {
  if (promotionScreens.has(request.route.screen)) return loadPromotions(request);
  if (request.route.screen === 'newbie_task') return loadTasks(request);
  if (contentScreens.has(request.route.screen)) return loadContent(request);
  if (!signInScreens.has(request.route.screen)) return loadLobby(request);
  const { prefetchSignInQueries } = await import('../features/identity/sign-in/prefetch.ts');
  await prefetchSignInQueries(request.queryClient, request.api);
}

async function loadPromotions(request: PageRequest) {
  const { prefetchPromotions } = await import('../features/rewards/prefetch.ts');
  await prefetchPromotions(request);
}

async function loadTasks(request: PageRequest) {
  const { prefetchTasks } = await import('../features/rewards/tasks/prefetch.ts');
  await prefetchTasks(request);
}

async function loadContent({ queryClient, api, language, route }: PageRequest) {
  const { prefetchContent } = await import('../features/content/prefetch.ts');
  await prefetchContent(queryClient, api, language, route.screen);
}

/** By its file: the phone asks for these lists page by page and never needs them all together. */
async function loadLobby({ route, ...request }: PageRequest) {
  const { loadLobbyScreen } = await import('../features/catalogue/load-lobby-screen.ts');
  await loadLobbyScreen({ ...request, screen: route.screen });
}
