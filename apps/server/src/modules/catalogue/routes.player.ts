import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { RequestContext } from '#platform/http/context';
import { invariant } from '#platform/refusal';
import type { Browsing } from './browsing.ts';
import type { PersonalLists, Person } from './personal-lists.ts';

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

function personOf({ merchant, session }: RequestContext): Person {
  invariant(session, 'a session call has a session');
  return { merchant, memberId: session.memberId };
}

export function registerPersonalRoutes(app: FastifyInstance, lists: PersonalLists): void {
  serve(app, playerCalls.recentGames, ({ context, query }) =>
    lists.recents(personOf(context), context.language, query),
  );
  serve(app, playerCalls.favourites, ({ context, query }) =>
    lists.favourites(personOf(context), context.language, query),
  );
  serve(app, playerCalls.favouriteIds, ({ context }) => lists.favouriteIds(personOf(context)));
  serve(app, playerCalls.addFavourite, ({ context, params }) =>
    lists.addFavourite(personOf(context), params.nodeId),
  );
  serve(app, playerCalls.removeFavourite, ({ context, params }) =>
    lists.removeFavourite(personOf(context), params.nodeId),
  );
}
