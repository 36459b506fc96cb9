import type { Limits } from '@perya/contract';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { LimitsPart, Place } from './limits/limits.ts';
import { findChanges } from './limits/repository.ts';
import type { Pauses } from './pauses/pauses.ts';
import type { Resemblance } from './pauses/resemblance.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  limits: LimitsPart;
  pauses: Pauses;
  resemblance: Resemblance;
  overview: (work: Work, memberId: string) => Promise<Limits>;
}

interface Exclusion {
  memberId: string;
  months: number | null;
  asked: 'operator' | 'family';
  reason: string;
}

/** Staff protect members; nothing here makes a limit looser or a break shorter. */
export function createSafetyStaff({
  runWork,
  merchants,
  identity,
  limits,
  pauses,
  overview,
  resemblance,
}: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  const assertMember = async (work: Work, memberId: string) => {
    if (!(await identity.isMember(work, memberId))) refuse('request.not_found');
  };

  return {
    memberLimits: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        const changes = (await findChanges(work, memberId)).map((row) => ({
          at: row.at.toISOString(),
          by: row.made_by,
          what: row.what,
          before: row.before,
          after: row.after,
          reason: row.reason,
        }));
        return { ...(await overview(work, memberId)), changes };
      }),
    tighten: (
      merchant: string,
      operator: string,
      memberId: string,
      place: Place,
      wish: { value: string; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        const told = { by: operator, reason: wish.reason };
        await limits.tighten(work, memberId, place, wish.value, told);
        return {};
      }),
    /** Same effect as an exclusion of one's own; the gate has asked two persons. */
    exclude: (merchant: string, operator: string, wish: Exclusion) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, wish.memberId);
        await pauses.excludeByStaff(work, wish.memberId, wish.months, operator, wish.reason);
        return {};
      }),
    assertMember: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), (work) => assertMember(work, memberId)),
    resemblances: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), async (work) => ({ members: await resemblance.list(work) })),
    clearResemblance: (merchant: string, operator: string, memberId: string, reason: string) =>
      runWork(as(merchant, operator), async (work) => {
        await resemblance.clear(work, memberId, reason);
        return {};
      }),
    barPerson: (merchant: string, operator: string, traits: Parameters<Identity['barPerson']>[1]) =>
      runWork(as(merchant, operator), (work) => identity.barPerson(work, traits)),
  };
}

export type SafetyStaff = ReturnType<typeof createSafetyStaff>;
