import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { PublishedRootNights } from './published.ts';

export function registerPublicRoots(app: FastifyInstance, published: PublishedRootNights): void {
  serve(app, playerCalls.publishedRoots, ({ context }) => published.nights(context.merchant));
  serve(app, playerCalls.publishedRootNight, ({ params, context }) =>
    published.night(context.merchant, params.night),
  );
  serve(app, playerCalls.ownMarks, ({ params, context }) =>
    published.own(context.merchant, context.memberId, params.night),
  );
}
