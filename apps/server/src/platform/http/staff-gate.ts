import type { Call } from '@perya/contract';
import type { Weight } from '../approvals/approvals.ts';
import type { Operator } from '../approvals/operator.ts';
import type { AuditScope } from '../audit/audit-scope.ts';
import { withReason } from '../audit/audit-scope.ts';
import { invariant } from '../refusal.ts';
import type { HttpApp } from './app.ts';

/** `PATCH members/:memberId`: what a person does, without the place every operator call begins with. */
export const actionOf = ({ route }: Call): string =>
  `${route.method} ${route.path.replace(/^\/operator\/v1\/(merchants\/:merchantCode\/)?/, '')}`;

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
  const { call, params, body, operator, merchant, told, act, weigh } = asked;
  const done = async (): Promise<StaffAnswer> => ({ value: await withReason(told, act), isProposal: false });
  if (call.secondPerson !== true) return done();
  const { approvals } = app.serving;
  invariant(approvals && weigh && call.permission, `${told.action} can be weighed and proposed`);
  const weight = await withReason(told, weigh);
  if (await withReason(told, () => approvals.mayAlone(operator, merchant, weight))) return done();
  const { permission } = call;
  const { action, reason } = told;
  const value = await withReason(told, () =>
    approvals.propose(operator, { call: action, permission, merchant, params, body, reason }, weight),
  );
  return { value, isProposal: true };
}
