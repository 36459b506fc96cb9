import type { Session } from '../../../platform/session/session.ts';
import { isMember } from '../../../platform/session/session.ts';
import type { ContractKind, ContractRequests } from '../queries.ts';

/** Types that are told nothing about contracts (AGENT-03, DEC-010): guests and trials of every kind. */
const notAsked: ReadonlySet<number> = new Set([4, 40, 41, 42]);

/** Whether somebody can be offered a contract: a player too, whose first one makes an agent. */
export const mayBeAsked = (session: Session | null): boolean =>
  isMember(session) && !notAsked.has(session?.type ?? 4);

/** In the order in which they are told (DEC-117). */
export const kinds = ['daily', 'dividend', 'hourly'] as const satisfies readonly ContractKind[];

const fields = {
  daily: 'dailysalreqtype',
  dividend: 'divtypecompperiodreq',
  hourly: 'contracthoursalreq',
} as const satisfies Record<ContractKind, keyof ContractRequests>;

/** The path of the dividend's page is spelled so (DEC-087). */
export const contractPaths: Readonly<Record<ContractKind, string>> = {
  daily: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hourly: '/m/member/agent/getHourContract',
};

export interface ContractAlert {
  kind: ContractKind;
  isChanged: boolean;
}

/** The alert to show now, if any: what was answered in this session does not come again. */
export function nextAlert(requests: ContractRequests, seen: readonly string[]): ContractAlert | null {
  const kind = kinds.find((one) => (requests[fields[one]] ?? 0) > 0 && !seen.includes(one));
  return kind === undefined ? null : { kind, isChanged: requests[fields[kind]] === 2 };
}
