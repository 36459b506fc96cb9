import type { SystemStatus } from '@perya/contract';
import {
  blocksQuery,
  hotGamesQuery,
  poolQuery,
  sortingQuery,
  vendorsQuery,
} from '../../features/catalogue/index.ts';
import { announcementsQuery, bannersQuery, promotionsQuery } from '../../features/content/index.ts';
import { textsQuery } from '../../features/merchant/index.ts';
import { jackpotsQuery, winnersQuery } from '../../features/play/index.ts';
import type { PageRequest } from '../../platform/navigation/screen-table.ts';
import { statusQuery } from '../../platform/status/status.ts';
import { statusPage, withoutVisitor } from '../../platform/status/system-status.ts';
import { drawingOf } from './drawings.ts';
import { isSwitchedOff } from '../routes.ts';
import type { RouteEntry } from '../routes.ts';

/**
 * Asks everything the page needs before it is drawn. The status decides whether there is a page at all: while
 * the site is in maintenance every other call would be refused.
 */
export async function loadPage({
  route,
  ...page
}: Omit<PageRequest, 'screen'> & { route: RouteEntry }): Promise<{ status: SystemStatus; isOff: boolean }> {
  const request: PageRequest = { ...page, screen: route.screen };
  const { queryClient, api, language } = request;
  const status = withoutVisitor(await queryClient.fetchQuery(statusQuery(api)));
  queryClient.setQueryData(statusQuery(api).queryKey, status);
  const { info } = status;
  if (statusPage(status, info.settings.statusPageReading) !== 'page') return { status, isOff: false };
  if ('whitelabel' in info && isSwitchedOff(route, info.whitelabel)) return { status, isOff: true };
  await Promise.all([
    queryClient.fetchQuery(textsQuery(api, language)),
    route.banners && queryClient.fetchQuery(bannersQuery(api, language, route.banners)),
    route.screen === 'home' ? loadHome(request) : drawingOf(route.screen).prefetch?.(request),
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
