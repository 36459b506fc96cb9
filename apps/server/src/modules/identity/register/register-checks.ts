import { randomUUID } from 'node:crypto';
import type { Merchants } from '#modules/merchant';
import { asGuest, asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { PersonDetailsDoor } from '../account/person-details.ts';
import type { ExclusionDoor } from '../exclusion/exclusion.ts';
import type { ExclusionRegisters, RegisteredPerson, RegisterPurpose } from './ports.ts';
import { type Asked, findChecks, insertCheck, lastDefinite } from './repository.ts';
import { standingOf } from './standing-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  registers: ExclusionRegisters;
  personDetails: PersonDetailsDoor;
  exclusion: Pick<ExclusionDoor, 'excludeUntil'>;
}

const dayMs = 24 * 3_600_000;
/** Who has just registered is not asked about again for the session that begins with it. */
const justAskedMs = 60_000;
const shown = 50;
/** Questions for advertising under way at once. */
const atOnce = 10;

/** The national register of a brand is asked before an account is made, at each sign-in and before a mailing (COMPANY-46 to 48). */
export function createRegisterChecks({ runWork, merchants, registers, personDetails, exclusion }: Parts) {
  const registerOf = (merchant: string): string | null => {
    const { company } = merchants.settings(merchant).exclusionRegister;
    return company === 'NONE' ? null : company.toLowerCase();
  };
  /** A register that is set and not configured gives no answer. */
  const ask = async (
    register: string,
    person: RegisteredPerson,
    purpose: RegisterPurpose,
  ): Promise<Asked> => {
    const requestId = randomUUID();
    const known = Object.hasOwn(registers, register) ? registers[register] : undefined;
    const answer = (await known?.check(person, purpose, requestId)) ?? {
      outcome: 'unknown' as const,
      proofId: null,
    };
    return { ...answer, register, purpose, requestId };
  };
  const personOf = async (work: Work, memberId: string): Promise<RegisteredPerson> => {
    const details = await personDetails.personDetails(work, memberId);
    return {
      idNumber: details.idNumber ?? null,
      name: details.fullname ?? null,
      birthday: details.birthday ?? null,
    };
  };
  const standing = async (work: Work, memberId: string) => {
    const register = registerOf(work.merchant);
    if (register === null) return null;
    const last = await lastDefinite(work, memberId, register);
    const { hoursAtLogin } = merchants.settings(work.merchant).exclusionRegister;
    return standingOf(last === undefined ? [] : [last], work.now, hoursAtLogin);
  };

  return {
    /** What was answered, to be kept with the account; null where nobody is asked. Refuses whoever is excluded or not known to be clear. */
    async beforeRegistration(merchant: string, person: RegisteredPerson): Promise<Asked | null> {
      const register = registerOf(merchant);
      if (register === null) return null;
      const asked = await ask(register, person, 'registration');
      if (asked.outcome === 'clear' || asked.outcome === 'lapsed') return asked;
      await runWork(asGuest(merchant), (work) => insertCheck(work, null, asked));
      return refuse(asked.outcome === 'excluded' ? 'self.excluded' : 'register.unanswered');
    },
    keep: insertCheck,
    /** After a sign-in, whichever way: whoever is excluded comes in for their money and plays nothing, running games included. */
    async atLogin(merchant: string, memberId: string): Promise<void> {
      const register = registerOf(merchant);
      if (register === null) return;
      const scope = asMember(merchant, memberId);
      const person = await runWork(scope, async (work) => {
        const last = await lastDefinite(work, memberId, register);
        const isNew = last !== undefined && work.now.getTime() - last.at.getTime() < justAskedMs;
        return isNew ? null : personOf(work, memberId);
      });
      if (person === null) return;
      const asked = await ask(register, person, 'login');
      await runWork(scope, async (work) => {
        await insertCheck(work, memberId, asked);
        // Until tomorrow, and each day anew: until when is the register's to know.
        if (asked.outcome === 'excluded')
          await exclusion.excludeUntil(work, memberId, new Date(work.now.getTime() + dayMs));
      });
    },
    /** Refuses whoever the register bars from playing, or has not cleared for too long. */
    async assertRegisterClear(work: Work, memberId: string): Promise<void> {
      const found = await standing(work, memberId);
      if (found === 'excluded') refuse('self.excluded');
      if (found === 'unanswered') refuse('register.unanswered');
    },
    /** Those of them who must not be written to: excluded, lapsed, or not known. Asked anew each time. */
    async unadvertisable(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
      const register = registerOf(work.merchant);
      const out = new Set<string>();
      if (register === null) return out;
      let isAway = false;
      for (let from = 0; from < memberIds.length; from += atOnce) {
        const some: { memberId: string; person: RegisteredPerson }[] = [];
        for (const memberId of memberIds.slice(from, from + atOnce))
          some.push({ memberId, person: await personOf(work, memberId) });
        // A register that is away is not asked two hundred times: nobody of the rest is written to.
        const answers: { memberId: string; asked: Asked }[] = isAway
          ? []
          : await Promise.all(
              some.map(async ({ memberId, person }) => ({
                memberId,
                asked: await ask(register, person, 'advertising'),
              })),
            );
        for (const { memberId, asked } of answers) await insertCheck(work, memberId, asked);
        isAway ||= answers.every(({ asked }) => asked.outcome === 'unknown');
        const clear = new Set(
          answers.filter(({ asked }) => asked.outcome === 'clear').map(({ memberId }) => memberId),
        );
        for (const { memberId } of some) if (!clear.has(memberId)) out.add(memberId);
      }
      return out;
    },
    /** As staff see it on the member. */
    async forStaff(work: Work, memberId: string) {
      const rows = await findChecks(work, memberId, shown, true);
      return {
        register: registerOf(work.merchant),
        standing: await standing(work, memberId),
        checks: rows.map(({ at, register, purpose, outcome, request_id, proof_id }) => ({
          at: at.toISOString(),
          register,
          purpose,
          outcome,
          requestId: request_id,
          proofId: proof_id,
        })),
      };
    },
  };
}

export type RegisterChecks = ReturnType<typeof createRegisterChecks>;
