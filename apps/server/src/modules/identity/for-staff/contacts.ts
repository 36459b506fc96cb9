import type { Language } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import type { PersonDetailsDoor } from '../account/person-details.ts';
import { holdMoney } from '../credentials/money-holds.ts';
import { changeMember, findById, type Member } from '../member-repository.ts';
import { queueMessage } from '../messages/outgoing.ts';
import { noticeText } from '../messages/wording.ts';

export type ShownDetail = 'mobile' | 'mail' | 'account' | 'fullname' | 'birthday' | 'address';
export type Contact = 'mobile' | 'mail';

const shownMs = 60_000;
const noticeMs = 24 * 60 * 60_000;

interface Parts {
  merchants: Merchants;
  secrets: Secrets;
  personDetails: PersonDetailsDoor;
}

/** Where a letter to this contact goes; null where there is none. */
export const letterTo = (member: Member, what: Contact) => {
  const to = what === 'mobile' ? member.mobile : member.email;
  return to === null ? null : { channel: what === 'mobile' ? ('sms' as const) : ('email' as const), to };
};

/** Contacts and details in the clear, one at a time, and wrong contacts taken off. */
export function createContactsForStaff({ merchants, secrets, personDetails }: Parts) {
  const existing = async (work: Work, memberId: string): Promise<Member> =>
    (await findById(work, memberId)) ?? refuse('request.not_found');
  return {
    async show(work: Work, memberId: string, what: ShownDetail) {
      const member = await existing(work, memberId);
      const details = await personDetails.personDetails(work, memberId);
      const values: Record<ShownDetail, string | null> = {
        mobile: member.mobile,
        mail: member.email,
        account: member.account,
        fullname: details.fullname ?? null,
        birthday: details.birthday ?? null,
        address: details.address ?? null,
      };
      return {
        what,
        value: values[what],
        until: new Date(work.now.getTime() + shownMs).toISOString(),
      };
    },
    async assertHas(work: Work, memberId: string, what: Contact): Promise<void> {
      if (letterTo(await existing(work, memberId), what) === null) refuse('status.move.refused');
    },
    /** The old contact is told: whoever reads it there may be the one who was robbed of it. */
    async remove(work: Work, memberId: string, what: Contact): Promise<{ removed: Contact }> {
      const member = await existing(work, memberId);
      const to = letterTo(member, what) ?? refuse('status.move.refused');
      const language: Language = merchants.defaultLanguage(work.merchant);
      const { brandName: brand } = merchants.settings(work.merchant);
      const words = noticeText(language, 'contact removed', { brand, device: '' });
      await queueMessage(
        work,
        secrets,
        'notice',
        { ...to, ...words },
        new Date(work.now.getTime() + noticeMs),
      );
      await changeMember(
        work,
        memberId,
        what === 'mobile' ? { mobile: null } : { email: null, is_email_proven: false },
      );
      await holdMoney(work, memberId);
      return { removed: what };
    },
  };
}

export type ContactsForStaff = ReturnType<typeof createContactsForStaff>;
