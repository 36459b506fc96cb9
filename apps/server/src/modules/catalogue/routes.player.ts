import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Browsing } from './browsing.ts';
import type { PersonalLists } from './personal-lists.ts';

export function registerPlayerRoutes(app: FastifyInstance, browsing: Browsing): void {
  serve(app, playerCalls.gameList, ({ context, query }) =>
    browsing.list(context.merchant, context.language, query),
  );
  serve(app, playerCalls.classifications, ({ context, query }) =>
    browsing.classifications(context.merchant, context.language, query as never),
  );
  serve(app, playerCalls.hotGames, ({ context }) => browsing.hotGames(context.merchant, context.language));
  serve(app, playerCalls.gameBlocks, ({ context }) => browsing.blocks(context.merchant, context.language));
  serve(app, playerCalls.gameSearch, ({ context, query }) =>
    browsing.search(context.merchant, context.language, query),
  );
  serve(app, playerCalls.vendors, ({ context, query }) => browsing.vendors(context.merchant, query.gameType));
  serve(app, playerCalls.vendorSorting, ({ context }) => browsing.sorting(context.merchant));
}

export function registerPersonalRoutes(app: FastifyInstance, lists: PersonalLists): void {
  serve(app, playerCalls.recentGames, ({ context, query }) =>
    lists.recents(context, context.language, query),
  );
  serve(app, playerCalls.favourites, ({ context, query }) =>
    lists.favourites(context, context.language, query),
  );
  serve(app, playerCalls.favouriteIds, ({ context }) => lists.favouriteIds(context));
  serve(app, playerCalls.addFavourite, ({ context, params }) => lists.addFavourite(context, params.nodeId));
  serve(app, playerCalls.removeFavourite, ({ context, params }) =>
    lists.removeFavourite(context, params.nodeId),
  );
}
