import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Publications } from './publications.ts';

export function registerPlayerRoutes(app: FastifyInstance, publications: Publications): void {
  serve(app, playerCalls.banners, ({ context, query }) =>
    publications.banners(context.merchant, context.language, query.groupName),
  );
  serve(app, playerCalls.announcements, ({ context, query }) =>
    publications.announcements(context.merchant, context.language, context.now, query.contentType),
  );
  serve(app, playerCalls.promotions, ({ context, query }) =>
    publications.promotions(context.merchant, context.language, context.now, query.categoryId),
  );
}
