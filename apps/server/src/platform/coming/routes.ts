import { operatorCalls } from '@perya/contract';
import type { RunWork } from '../database/work.ts';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { refuse } from '../refusal.ts';
import type { ComingSource } from './coming-source.ts';

const dayMs = 24 * 3600_000;

interface Parts {
  runWork: RunWork;
  isBrand: (brand: string) => boolean;
}

/** What begins or ends within 24 hours, of all modules, the next first (OPS-TODAY-13). */
export function serveComing(
  app: HttpApp,
  { runWork, isBrand }: Parts,
  sources: readonly ComingSource[],
): void {
  serve(app, operatorCalls.todayComing, ({ params, context: { operator } }) => {
    if (!isBrand(params.merchantCode)) refuse('request.not_found');
    const scope = {
      merchant: params.merchantCode,
      actor: { kind: 'operator', name: operator.name } as const,
    };
    return runWork(scope, async (work) => {
      const until = new Date(work.now.getTime() + dayMs);
      const found = [];
      for (const source of sources) found.push(...(await source(work, until)));
      return { coming: found.toSorted((one, other) => one.at.localeCompare(other.at)) };
    });
  });
}
