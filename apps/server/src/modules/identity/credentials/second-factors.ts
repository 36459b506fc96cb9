import { randomBytes } from 'node:crypto';
import { asMember, type RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { checkTotp, newTotp } from '#platform/proof/totp';
import { tablesOf } from '../tables-of.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { holdMoney } from './money-holds.ts';

const enrolSeconds = 10 * 60;
const recoveryCodeCount = 8;

/** Ten characters without look-alikes, in two halves. */
const newRecoveryCode = (): string =>
  [...randomBytes(10)]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31] ?? 'a')
    .join('')
    .replace(/^(.{5})/, '$1-');

/** An authenticator app as second factor, with recovery codes for the day the phone is gone. */
export function createSecondFactors(parts: { runWork: RunWork; secrets: Secrets; tickets: Tickets }) {
  const { runWork, secrets, tickets } = parts;
  const totpSecrets = secrets.sealing<string>('totp');
  const recoveryHash = (memberId: string, code: string) =>
    secrets.keyedHash('recovery code', memberId, code.trim().toLowerCase());
  const bound = (merchant: string) => ({ merchant, kind: 'totp', visit: null });

  /** True for a code of the app that was not used before, or for an unused recovery code, which holds payouts. */
  const check = (merchant: string, memberId: string, code: string): Promise<boolean> =>
    runWork(asMember(merchant, memberId), async (work) => {
      const row = await tablesOf(work)
        .selectFrom('identity.totp')
        .select(['sealed_secret', 'last_step'])
        .where('member_id', '=', memberId)
        .forUpdate()
        .executeTakeFirst();
      const secret = row && totpSecrets.open(row.sealed_secret);
      const step = secret ? checkTotp(secret, code, work.now, Number(row.last_step)) : null;
      if (step !== null) {
        await tablesOf(work)
          .updateTable('identity.totp')
          .set({ last_step: step })
          .where('member_id', '=', memberId)
          .execute();
        return true;
      }
      const { numUpdatedRows } = await tablesOf(work)
        .updateTable('identity.recovery_code')
        .set({ used_at: work.now })
        .where('member_id', '=', memberId)
        .where('code_hash', '=', recoveryHash(memberId, code))
        .where('used_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await holdMoney(work, memberId);
      return true;
    });

  const isOn = (merchant: string, memberId: string): Promise<boolean> =>
    runWork(asMember(merchant, memberId), async (work) => {
      const row = await tablesOf(work)
        .selectFrom('identity.totp')
        .select('member_id')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return row !== undefined;
    });

  return {
    check,
    isOn,
    /** For a sign-in: true without a second factor; refuses with its own code when one is needed and missing. */
    async passes(merchant: string, memberId: string, code: string | undefined): Promise<boolean> {
      if (!(await isOn(merchant, memberId))) return true;
      if (code === undefined || code === '') refuse('second.factor.required', { captcha: false });
      return check(merchant, memberId, code);
    },
    begin(merchant: string, memberId: string, { brand, account }: { brand: string; account: string }) {
      const { secretBase32, uri } = newTotp(brand, account);
      const ticket = tickets.issue(bound(merchant), enrolSeconds, { memberId, secretBase32 });
      return { ticket, secret: secretBase32, uri };
    },
    /** Counts from the first right code on; answers the recovery codes, which are shown this once. */
    async confirm(merchant: string, memberId: string, ticket: string, code: string): Promise<string[]> {
      const facts = tickets.peek(ticket, bound(merchant))?.facts as
        | { memberId: string; secretBase32: string }
        | undefined;
      if (facts === undefined || facts.memberId !== memberId) refuse('verification.code.error');
      return runWork(asMember(merchant, memberId), async (work) => {
        const step = checkTotp(facts.secretBase32, code, work.now, null);
        if (step === null) refuse('verification.code.error');
        const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
        const row = { sealed_secret: totpSecrets.seal(facts.secretBase32), last_step: step };
        await tablesOf(work)
          .insertInto('identity.totp')
          .values({ merchant_code: merchant, member_id: memberId, created_at: work.now, ...row })
          .onConflict((conflict) => conflict.columns(['merchant_code', 'member_id']).doUpdateSet(row))
          .execute();
        await tablesOf(work).deleteFrom('identity.recovery_code').where('member_id', '=', memberId).execute();
        await tablesOf(work)
          .insertInto('identity.recovery_code')
          .values(
            codes.map((one) => ({
              merchant_code: merchant,
              member_id: memberId,
              code_hash: recoveryHash(memberId, one),
            })),
          )
          .execute();
        return codes;
      });
    },
    remove: (merchant: string, memberId: string): Promise<void> =>
      runWork(asMember(merchant, memberId), async (work) => {
        for (const table of ['identity.totp', 'identity.recovery_code'] as const)
          await tablesOf(work).deleteFrom(table).where('member_id', '=', memberId).execute();
      }),
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;
