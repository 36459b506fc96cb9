import type { SignedIn } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import type { Secrets } from '#platform/secrets';
import { readCookie } from '../sessions/cookies.ts';
import type { ExclusionDoor } from '../exclusion/exclusion.ts';
import { markSignedIn, type Member, ownMeans } from '../member-repository.ts';
import { queueMessage } from '../messages/outgoing.ts';
import { type Notice, noticeText } from '../messages/wording.ts';
import { deviceLabel } from '#platform/proof/device-label';
import type { RegisterChecks } from '../register/register-checks.ts';
import { hashOf } from '../sessions/session-rules.ts';
import type { Opening, Sessions } from '../sessions/sessions.ts';
import { tablesOf } from '../tables-of.ts';
import type { Visits } from '../sessions/visits.ts';
import type { DeviceGrants } from './device-grants.ts';
import { rememberDevice } from './known-devices.ts';

const noticeMs = 24 * 60 * 60_000;

export interface Opened {
  value: SignedIn;
  cookies: string[];
  ended: Buffer[];
  memberId: string;
}

interface Parts {
  merchants: Merchants;
  sessions: Sessions;
  grants: DeviceGrants;
  visits: Visits;
  secrets: Secrets;
  exclusion: ExclusionDoor;
  registerChecks: Pick<RegisterChecks, 'atLogin'>;
}

/** The last step of every way in: a new session, the old one ended, the device remembered, the member told. */
export function createSessionOpener({
  merchants,
  sessions,
  grants,
  visits,
  secrets,
  exclusion,
  registerChecks,
}: Parts) {
  const tell = async (work: Work, member: Member, notice: Notice, context: RequestContext) => {
    if (!merchants.isOn(work.merchant, 'SIGNINNOTICE3')) return;
    const { brandName } = merchants.settings(work.merchant);
    const words = noticeText(context.language, notice, {
      brand: brandName,
      device: deviceLabel(context.userAgent),
    });
    const until = new Date(work.now.getTime() + noticeMs);
    const to = member.is_email_proven ? member.email : member.mobile;
    if (to === null) return;
    const channel = member.is_email_proven ? 'email' : 'sms';
    await queueMessage(work, secrets, 'notice', { channel, to, ...words }, until);
  };

  /** Whoever signs in over an open session leaves nothing behind that still works. */
  const endPresent = async (work: Work, cookie: string | undefined): Promise<Buffer[]> => {
    const secret = readCookie(cookie, 'session');
    if (secret === undefined) return [];
    const rows = await tablesOf(work)
      .updateTable('identity.session')
      .set({ ended_at: work.now })
      .where('secret_hash', '=', hashOf(secret))
      .where('ended_at', 'is', null)
      .returning('secret_hash')
      .execute();
    return rows.map((row) => row.secret_hash);
  };

  return {
    tell,
    endPresent,
    async open(
      work: Work,
      context: RequestContext,
      member: Member,
      how: { method: Opening['method']; remember?: boolean; grantFamily?: string },
    ): Promise<Opened> {
      const ended = await endPresent(work, context.cookie);
      const isFirst = await markSignedIn(work, member.member_id);
      const device = await rememberDevice(work, member.member_id, context);
      await exclusion.keepTraits(work, member.member_id, {
        device: device.secret,
        browser: context.userAgent,
        address: context.ip,
      });
      if (device.isNew) await tell(work, member, 'new device', context);
      const grant =
        how.grantFamily !== undefined
          ? await grants.rotate(work, how.grantFamily)
          : how.remember === true
            ? await grants.make(work, member.member_id)
            : null;
      const session = await sessions.open(work, {
        memberId: member.member_id,
        customerType: 'REAL',
        method: how.method,
        userAgent: context.userAgent,
        address: context.ip,
        language: context.language,
        grantFamily: grant?.family ?? null,
      });
      const { passkeys } = await ownMeans(work, member.member_id);
      // Once per device: an offer that comes back every time is a nuisance.
      const mayOffer =
        !device.isKnown && how.method !== 'grant' && merchants.isOn(work.merchant, 'PASSKEYS3');
      await work.announce('identity.signed_in.v1', { memberId: member.member_id, method: how.method });
      const cookies = [session.setCookie, visits.renewedCookie()];
      if (device.setCookie !== null) cookies.push(device.setCookie);
      if (grant !== null) cookies.push(grant.setCookie);
      return {
        memberId: member.member_id,
        ended,
        cookies,
        value: {
          token: session.handle,
          merchantCode: work.merchant,
          userName: member.account,
          type: member.type,
          firstTimeLogin: isFirst || member.password_from_staff,
          customerType: 'REAL',
          grant: grant?.handle ?? null,
          offerPasskey: mayOffer && passkeys === 0,
          passwordChangeRequired: member.password_from_staff,
        },
      };
    },
    /** After the commit: cookies go out, copies of ended sessions go away. */
    async finish(context: RequestContext, opened: Opened): Promise<SignedIn> {
      await registerChecks.atLogin(context.merchant, opened.memberId);
      for (const cookie of opened.cookies) context.setCookie(cookie);
      await sessions.forget(context.merchant, opened.ended);
      return opened.value;
    },
  };
}

export type SessionOpener = ReturnType<typeof createSessionOpener>;
