import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedInContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import type { Merchants } from '#modules/merchant';
import type { Continuing } from './records/continuing.ts';
import type { Feeds } from './records/feeds.ts';
import type { Records } from './records/records.ts';
import type { Recommending } from './recommending/recommending.ts';
import type { Launches } from './launching/launches.ts';
import type { Mirror } from './launching/mirror.ts';

interface Parts {
  merchants: Merchants;
  launches: Launches;
  records: Records;
  feeds: Feeds;
  mirror: Mirror;
  continuing: Continuing;
  recommending: Recommending;
}

export function registerPlayerRoutes(app: FastifyInstance, parts: Parts): void {
  const { merchants, launches, records, feeds, mirror, continuing, recommending } = parts;
  const launchLimit = { limit: 60, windowSeconds: 60, whenUnsure: 'allow-local' } as const;
  const withRecord = (context: SignedInContext) => {
    if (!merchants.isOn(context.merchant, 'BETRECORD3')) refuse('permission.denied');
    return context;
  };
  serve(
    app,
    playerCalls.launchGame,
    ({ context, params, body }) => launches.launch(context, params.nodeId, body.mode),
    { limit: launchLimit },
  );
  serve(app, playerCalls.continuePlaying, ({ context }) => continuing(context));
  serve(app, playerCalls.recommendedGames, ({ context }) => recommending.row(context));
  serve(app, playerCalls.recommendationChoice, ({ context }) => recommending.choice(context));
  serve(app, playerCalls.chooseRecommendations, ({ context, body }) =>
    recommending.choose(context, body.isOn),
  );
  serve(app, playerCalls.playMirror, ({ context }) => mirror(context));
  serve(app, playerCalls.gameRecords, ({ context, query }) => records.list(withRecord(context), query));
  serve(app, playerCalls.gameRecord, ({ context, params }) =>
    records.one(withRecord(context), params.roundNo),
  );
  serve(app, playerCalls.winners, ({ context }) => feeds.winners(context.merchant, context.language));
  serve(app, playerCalls.jackpotPool, ({ context }) => feeds.counter(context.merchant, context.language));
  serve(app, playerCalls.jackpots, ({ context }) => feeds.pools(context.merchant, context.language));
  serve(app, playerCalls.draws, ({ context }) => feeds.draws(context.merchant));
}
