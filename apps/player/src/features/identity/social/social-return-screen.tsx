import { Loader, buttonClass } from '@perya/ui';
import { Link, useLateTexts } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { isOwnPath } from '../../../platform/navigation/login.tsx';
import { openPopupOnNextPage } from '../../../platform/navigation/popups.ts';
import { saveSession } from '../../../platform/session/session.ts';
import { finishSocial, readFailure } from '../queries.ts';
import type { Failure, SocialSignedIn } from '../queries.ts';
import { leaveSocial } from '../sign-in/handover.ts';
import { popupAfter } from '../sign-in/use-finish-sign-in.ts';
import { identityTexts } from '../texts.ts';
import { useFailureText } from '../use-failure-text.ts';
import { SecondFactor } from './second-factor.tsx';
import { readSocialReturn } from './social-return.ts';

/** `/m/auth/callback`: a provider has sent the visitor back (DEC-067). */
export function Screen() {
  useLateTexts(identityTexts);
  const { say } = usePlatform();
  const failureText = useFailureText();
  const { failure, ticket, enter } = useSocialReturn();
  if (ticket !== null) return <SecondFactor ticket={ticket} onDone={(reply) => void enter(reply)} />;
  if (failure === null) {
    return (
      <div className="coming" role="status">
        <Loader />
        <p>{say('social_wait')}</p>
      </div>
    );
  }
  return (
    <div className="empty" role="alert">
      <img src="/art/objects/e-moon.webp" width={96} height={96} alt="" />
      <h3>{say('social_failed')}</h3>
      <p>{failure === 'declined' ? say('social_declined') : failureText(failure)}</p>
      <Link className={buttonClass({ look: 'primary', small: true })} to="/m/login">
        {say('log_in')}
      </Link>
    </div>
  );
}

/** Finishes the sign-in once and leads on; answers what is still asked for, or why it could not. */
function useSocialReturn() {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | 'declined' | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const begun = useRef(false);
  const enter = useCallback(
    ({ signedIn, returnPath }: SocialSignedIn) => {
      const next = popupAfter(signedIn);
      if (next) openPopupOnNextPage(next);
      saveSession(signedIn);
      void queryClient.invalidateQueries();
      return navigate(returnPath !== null && isOwnPath(returnPath) ? returnPath : '/m/home', {
        replace: true,
      });
    },
    [navigate, queryClient],
  );
  useEffect(() => {
    // A code works once, however often React runs this.
    if (begun.current) return;
    begun.current = true;
    // From the browser itself: the router begins with the query the page was drawn with, which is none.
    const back = readSocialReturn(location.search);
    if (back === null) return setFailure('declined');
    const finish = async () => {
      const reply = await finishSocial(api, back.provider, back.body);
      if ('socialTicket' in reply) {
        leaveSocial({ socialTicket: reply.socialTicket, ...reply.fields });
        return navigate('/m/register', { replace: true });
      }
      return 'secondFactorTicket' in reply ? setTicket(reply.secondFactorTicket) : enter(reply);
    };
    finish().catch((error: unknown) => setFailure(readFailure(error)));
  }, [api, navigate, enter]);
  return { failure, ticket, enter };
}
