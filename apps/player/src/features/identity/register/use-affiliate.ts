import { showToast } from '@perya/ui';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { checkInvitation, findAffiliate, readFailure } from '../queries.ts';
import { useFailureText } from '../use-failure-text.ts';

interface Upline {
  affiliateCode: string;
  recommenderId: string;
}

/**
 * Fills in whom a link, or the host itself, belongs to; a link to nobody says so and fills nothing (DEC-122). Answers
 * what it found, for a form that is sent before the answer is there.
 */
export function useAffiliatePrefill(isAsked: boolean, fill: (upline: Upline) => void) {
  const { api } = usePlatform();
  const failureText = useFailureText();
  const latest = useRef({ fill, failureText });
  const found = useRef<Promise<Upline | null>>(Promise.resolve(null));
  useEffect(() => {
    latest.current = { fill, failureText };
  });
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const a = query.get('a');
    const r = query.get('r');
    // A link says who invited also where the form does not ask for it.
    if (!isAsked && !a && !r) return;
    let gone = false;
    found.current = findAffiliate(api, { host: location.hostname, ...(a && { a }), ...(r && { r }) }).then(
      (upline) => {
        if (!gone) latest.current.fill(upline);
        // From now on the form knows, and what somebody clears stays cleared.
        found.current = Promise.resolve(null);
        return upline;
      },
      (error: unknown) => {
        const failure = readFailure(error);
        if (!gone && failure.code === 'referrer.link.error')
          showToast({ text: latest.current.failureText(failure), icon: 'i-circle-alert', tone: 'danger' });
        return null;
      },
    );
    return () => {
      gone = true;
    };
  }, [api, isAsked]);
  return () => found.current;
}

/** A code is asked about once; the answer holds until it is edited (DEC-034). Throws what the server refused with. */
export function useInvitationCheck() {
  const { api } = usePlatform();
  const confirmed = useRef<string | null>(null);
  return async (code: string) => {
    if (code === '' || confirmed.current === code) return;
    await checkInvitation(api, code);
    confirmed.current = code;
  };
}
