import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Legal } from './legal.ts';

export function registerLegalDesk(app: FastifyInstance, legal: Legal): void {
  serve(app, operatorCalls.legalTexts, ({ params, context }) =>
    legal.list(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.publishLegalText,
    ({ params, body, context }) => legal.publish(params.merchantCode, context.operator.name, body),
    {
      weigh: ({ params, body }) => {
        legal.assertWhole(params.merchantCode, body);
        // What members agree to is nobody's alone to write.
        return { because: [`legal text ${body.kind}`] };
      },
    },
  );
}
