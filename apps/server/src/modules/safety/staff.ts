import type { Limits } from '@perya/contract';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { careFlagOf, endCareFlag, setCareFlag } from './care/care-flags.ts';
import type { LimitsPart, Place } from './limits/limits.ts';
import { findChanges } from './limits/repository.ts';
import type { Exclusions } from './exclusions/exclusions.ts';
import { insertBarring } from './exclusions/repository.ts';
import type { Resemblance } from './pauses/resemblance.ts';
import { openCaseOf } from './watch/repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  limits: LimitsPart;
  exclusions: Exclusions;
  resemblance: Resemblance;
  overview: (work: Work, memberId: string) => Promise<Limits>;
}

/** Staff protect members; nothing here makes a limit looser or a break shorter. */
export function createSafetyStaff({
  runWork,
  merchants,
  identity,
  limits,
  exclusions,
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
    assertMember: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), (work) => assertMember(work, memberId)),
    resemblances: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), async (work) => ({ members: await resemblance.list(work) })),
    clearResemblance: (merchant: string, operator: string, memberId: string, reason: string) =>
      runWork(as(merchant, operator), async (work) => {
        await resemblance.clear(work, memberId, reason);
        return {};
      }),
    care: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        const flag = await careFlagOf(work, memberId);
        const found = await openCaseOf(work, memberId);
        return {
          flag:
            flag === undefined
              ? null
              : {
                  source: flag.source,
                  by: flag.set_by,
                  at: flag.set_at.toISOString(),
                  reason: flag.reason,
                },
          caseId: found?.case_id ?? null,
          exclusions: await exclusions.list(work, memberId),
        };
      }),
    setCare: (
      merchant: string,
      operator: string,
      memberId: string,
      wish: { isSet: boolean; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        const found = await openCaseOf(work, memberId);
        // What a case stands on is taken back in the case.
        if (!wish.isSet && found !== undefined && found.step !== 'monitor') refuse('status.move.refused');
        if (wish.isSet) await setCareFlag(work, memberId, { source: 'staff', reason: wish.reason });
        else await endCareFlag(work, memberId);
        return {};
      }),
    barPersons: (
      merchant: string,
      operator: string,
      { source, persons }: { source: string; persons: Parameters<Identity['barPersons']>[1] },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const barred = await identity.barPersons(work, persons);
        const kinds = (['idNumber', 'person'] as const).filter((kind) =>
          persons.some((person) => person[kind] !== undefined),
        );
        await insertBarring(work, { kinds, members: barred.members, source, persons: barred.persons });
        return barred;
      }),
    barPerson: (merchant: string, operator: string, traits: Parameters<Identity['barPerson']>[1]) =>
      runWork(as(merchant, operator), async (work) => {
        const barred = await identity.barPerson(work, traits);
        const kinds = (['idNumber', 'mobile', 'person'] as const).filter(
          (kind) => traits[kind] !== undefined,
        );
        await insertBarring(work, { kinds, members: barred.members });
        return barred;
      }),
  };
}

export type SafetyStaff = ReturnType<typeof createSafetyStaff>;
