import { type Call, operatorCalls, type OwnCall } from '@perya/contract';
import { z } from 'zod';
import { assertMay, mayAsk, onlyProposes, type Operator } from '../approvals/operator.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { onlyReads } from '../http/staff-gate.ts';

const all = Object.entries<Call>(operatorCalls).filter(([, { access }]) => access === 'operator');

/** By the same rule that lets the call itself in. */
function isOwn(call: Call, operator: Operator, brand: string): boolean {
  const { permission, route, anyBrand, decidersToo } = call;
  if (permission === undefined || (call.neverKept === true && onlyProposes(operator, permission)))
    return false;
  const merchant = route.path.includes(':merchantCode') ? brand : undefined;
  try {
    assertMay(operator, {
      permission,
      merchant,
      isRead: onlyReads(call),
      anyBrand: anyBrand === true,
      decidersToo: decidersToo === true,
    });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

function view(name: string, call: Call, operator: Operator): OwnCall {
  const { route, summary, permission = 'brand.read', secondPerson, stepUp, asksOnly } = call;
  const does = () => {
    if (onlyReads(call)) return 'reads';
    if (!mayAsk(operator, permission)) return 'decides';
    return onlyProposes(operator, permission) && asksOnly !== true ? 'proposes' : 'does';
  };
  return {
    name,
    method: route.method,
    path: route.path,
    summary,
    permission,
    may: does(),
    isWeighed: secondPerson === true,
    needsProof: stepUp === true,
    isFile: route.multipart === true,
  };
}

const schemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): unknown =>
  schema === undefined ? null : z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** What there is for whoever asks, from the table that serves it: it cannot be out of date (OPS-SYS-16). */
export function serveOwnCalls(app: HttpApp): void {
  serve(app, operatorCalls.ownCalls, ({ params, context: { operator } }) => ({
    calls: all
      .filter(([, call]) => isOwn(call, operator, params.merchantCode))
      .map(([name, call]) => view(name, call, operator)),
  }));
  serve(app, operatorCalls.ownCall, ({ params, context: { operator } }) => {
    const [, call] = all.find(([name]) => name === params.name) ?? [];
    // One that is not theirs is as one that is not there.
    if (call === undefined || !isOwn(call, operator, params.merchantCode)) return refuse('request.not_found');
    return {
      ...view(params.name, call, operator),
      params: schemaOf(call.params, 'input'),
      query: schemaOf(call.query, 'input'),
      body: schemaOf(call.body, 'input'),
      reply: schemaOf(call.reply, 'output'),
    };
  });
}
