import type { Queue, QueueCount } from '@perya/contract';
import { operatorCalls } from '@perya/contract';
import type { RunWork } from '#platform/database/work';
import type { HttpApp } from '#platform/http/app';
import { serve } from '#platform/http/serve';
import { mostCounted, type QueueSource, type Waiting } from '#platform/queues/queue-source';
import { refuse } from '#platform/refusal';
import { mayWork } from './desk-rules.ts';

interface Parts {
  runWork: RunWork;
  isBrand: (brand: string) => boolean;
}

/** What somebody may work at a brand, the most urgent first (OPS-TODAY-04). */
export function serveQueues(
  app: HttpApp,
  { runWork, isBrand }: Parts,
  sources: readonly QueueSource[],
): void {
  serve(app, operatorCalls.queueCounts, ({ params, context: { operator } }) => {
    if (!isBrand(params.merchantCode)) refuse('request.not_found');
    const scope = { merchant: params.merchantCode, actor: { kind: 'system', name: 'desk' } as const };
    return runWork(scope, async (work) => {
      const found: QueueCount[] = [];
      for (const source of sources)
        if (mayWork(operator, source.queue))
          found.push(view(source.queue, await source.waiting(work, operator)));
      return { queues: found.toSorted((one, other) => urgency(one).localeCompare(urgency(other))) };
    });
  });
  serve(app, operatorCalls.queueReasons, ({ params }) => ({
    reasons: [...(sources.find(({ queue }) => queue === params.queue)?.reasons ?? [])],
  }));
}

/** By what was promised next, then by who waits longest; empty ones last. */
const urgency = ({ count, nextDeadline, oldestAt }: QueueCount): string =>
  count === 0 ? '9' : nextDeadline === null ? `1${oldestAt}` : `0${nextDeadline}`;

const view = (queue: Queue, { count, oldest, deadline }: Waiting): QueueCount => ({
  queue,
  count: Math.min(count, mostCounted),
  isMore: count > mostCounted,
  oldestAt: oldest?.toISOString() ?? null,
  nextDeadline: deadline?.toISOString() ?? null,
});
