import type { Language } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { ownAddress } from '#platform/http/own-address';
import type { Secrets } from '#platform/secrets';
import type { Member } from '../member-repository.ts';
import { queueMessage } from '../messages/outgoing.ts';
import { resetLinkText } from '../messages/wording.ts';
import { z } from 'zod';
import type { Tickets } from '../sessions/tickets.ts';

const linkSeconds = 30 * 60;

interface Parts {
  merchants: Merchants;
  tickets: Tickets;
  secrets: Secrets;
}

const Facts = z.object({
  memberId: z.string(),
  password: z.string(),
  /** Staff sent it: it works whether or not members may ask for one by themselves. */
  byStaff: z.boolean().default(false),
});
type Facts = z.infer<typeof Facts>;

/** A link that sets a new password once, within half an hour, sent to a contact of the account's own. */
export function createPasswordLink({ merchants, tickets, secrets }: Parts) {
  const bound = (merchant: string) => ({ merchant, kind: 'password link', visit: null });
  // The link dies with the password it was made for: it cannot set a second one.
  const stampOf = ({ password_hash }: Pick<Member, 'password_hash'>): string =>
    secrets.keyedHash('reset link', password_hash ?? '').toString('base64url');
  return {
    async send(
      work: Work,
      member: Member,
      to: { channel: 'sms' | 'email'; to: string },
      { language, host, byStaff = false }: { language: Language; host: string; byStaff?: boolean },
    ): Promise<void> {
      const facts: Facts = { memberId: member.member_id, password: stampOf(member), byStaff };
      const ticket = tickets.issue(bound(work.merchant), linkSeconds, facts);
      const link = ownAddress(host, `/m/forget?ticket=${ticket}`);
      const words = resetLinkText(language, { brand: merchants.settings(work.merchant).brandName, link });
      const until = new Date(work.now.getTime() + linkSeconds * 1000);
      await queueMessage(work, secrets, 'reset-link', { ...to, ...words }, until);
    },
    peek: (merchant: string, ticket: string): Facts | undefined =>
      Facts.safeParse(tickets.peek(ticket, bound(merchant))?.facts).data,
    fits: (facts: Facts, member: Member): boolean => stampOf(member) === facts.password,
    use: async (merchant: string, ticket: string): Promise<boolean> =>
      (await tickets.redeem(ticket, bound(merchant))) !== null,
  };
}

export type PasswordLink = ReturnType<typeof createPasswordLink>;
