import type { Call } from '@perya/contract';
import type { Weight } from '../approvals/approvals.ts';
import { mayAsk, onlyProposes, type Operator } from '../approvals/operator.ts';
import type { AuditScope } from '../audit/audit-scope.ts';
import { withReason } from '../audit/audit-scope.ts';
import { invariant, refuse } from '../refusal.ts';
import type { HttpApp } from './app.ts';

/** `PATCH members/:memberId`: what a person does, without the place every operator call begins with. */
export const actionOf = ({ route }: Call): string =>
  `${route.method} ${route.path.replace(/^\/operator\/v1\/(merchants\/:merchantCode\/)?/, '')}`;

/** Nothing changes by it, whether or not it has a body. */
export const onlyReads = ({ route, onlyReads: reads }: Call): boolean =>
  route.method === 'GET' || reads === true;

interface StaffCall {
  call: Call;
  params: unknown;
  body: unknown;
  operator: Operator;
  merchant: string;
  told: AuditScope;
  act: () => Promise<unknown>;
  weigh: (() => Promise<Weight>) | undefined;
}

export type StaffAnswer = { value: unknown; isProposal: false } | { value: unknown; isProposal: true };

/** Done at once where the person may do it alone; kept as a proposal for a second person otherwise. */
export async function passStaffGate(app: HttpApp, asked: StaffCall): Promise<StaffAnswer> {
  const { call, params, body, operator, told, act, weigh } = asked;
  // What is about no brand is the whole installation's.
  const merchant = asked.merchant === '' ? '*' : asked.merchant;
  const { permission } = call;
  invariant(permission, `${told.action} names its permission`);
  const done = async (): Promise<StaffAnswer> => {
    const value = await withReason(told, act);
    await noteRead(app, asked, merchant);
    return { value, isProposal: false };
  };
  const mustPropose = !onlyReads(call) && call.asksOnly !== true && onlyProposes(operator, permission);
  // A file is kept by nobody until it is agreed to.
  if (mustPropose && call.route.multipart === true) refuse('permission.denied', { permission });
  if (call.secondPerson !== true && !mustPropose) return done();
  const { approvals } = app.serving;
  invariant(approvals && (weigh || call.secondPerson !== true), `${told.action} can be weighed and proposed`);
  const weight = weigh === undefined ? {} : await withReason(told, weigh);
  if (!mustPropose && (await withReason(told, () => approvals.mayAlone(operator, merchant, weight))))
    return done();
  if (!mayAsk(operator, permission)) refuse('permission.denied', { permission });
  const because = [...(weight.because ?? []), ...(mustPropose ? ['a role that proposes'] : [])];
  const { action, reason } = told;
  const value = await withReason(told, () =>
    approvals.propose(
      operator,
      {
        call: action,
        permission: weight.decidedWith ?? call.decidedWith ?? permission,
        merchant,
        params,
        body,
        reason,
      },
      { ...weight, because },
    ),
  );
  return { value, isProposal: true };
}

/** Who saw somebody's data is written down before they see it. */
async function noteRead(
  app: HttpApp,
  { call, params, operator, told }: StaffCall,
  merchant: string,
): Promise<void> {
  if (call.records === undefined) return;
  const ids = (params ?? {}) as { memberId?: string };
  await app.serving.notes?.note(operator.name, merchant, told, {
    kind: call.records,
    memberId: ids.memberId,
    facts: { ...ids },
  });
}
