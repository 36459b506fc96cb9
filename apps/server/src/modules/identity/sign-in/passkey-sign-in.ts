import type { SignedIn } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork } from '#platform/database/work';
import type { VisitorContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Passkeys } from '../credentials/passkeys.ts';
import { findById } from '../member-repository.ts';
import type { SessionOpener } from './session-opener.ts';

/** Sign-in with a passkey: two factors in one, so no other is asked for. */
export function createPasskeySignIn(parts: {
  runWork: RunWork;
  merchants: Merchants;
  passkeys: Passkeys;
  sessionOpener: SessionOpener;
}) {
  const { runWork, merchants, passkeys, sessionOpener } = parts;
  const assertOn = (merchant: string) => {
    if (!merchants.isOn(merchant, 'PASSKEYS3')) refuse('permission.denied');
  };
  return {
    ask(context: VisitorContext) {
      assertOn(context.merchant);
      return passkeys.ask(context, 'login');
    },
    async enter(
      context: VisitorContext,
      body: { ticket: string; passkey?: unknown; remember?: boolean | undefined },
    ): Promise<SignedIn> {
      assertOn(context.merchant);
      const memberId = await passkeys.verify(context, 'login', body.ticket, body.passkey);
      if (memberId === null) refuse('login.failed', { captcha: false });
      const opened = await runWork(asMember(context.merchant, memberId), async (work) => {
        const member = await findById(work, memberId);
        if (!member || member.is_disabled) refuse('user.disabled', { captcha: false });
        if (!member.member_login) refuse('login.non.member', { captcha: false });
        return sessionOpener.open(work, context, member, {
          method: 'passkey',
          remember: body.remember === true,
        });
      });
      return sessionOpener.finish(context, opened);
    },
  };
}
