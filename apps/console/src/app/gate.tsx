import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadSession } from '../features/staff/index.ts';
import { startPreferences } from '../platform/preferences.ts';
import { useSessionState } from '../platform/session-store.ts';
import { textsOf } from '../platform/texts.ts';
import { Console } from './console.tsx';
import words from './copy/en.json';

const say = textsOf(words);

const SignIn = lazy(async () => ({
  default: (await import('../features/staff/sign-in/sign-in.tsx')).SignIn,
}));
const Invitation = lazy(async () => ({
  default: (await import('../features/staff/sign-in/invitation.tsx')).Invitation,
}));

/** Nobody sees anything before they are known. Whoever was signed out signs in above the page, and a form in work is still there. */
export function Gate() {
  const { kind, session } = useSessionState();
  const { pathname } = useLocation();
  const personId = session?.personId;
  useEffect(() => {
    void loadSession();
  }, []);
  useEffect(() => {
    if (personId !== undefined) startPreferences(personId);
  }, [personId]);
  if (pathname === '/invitation') {
    return (
      <Suspense>
        <Invitation />
      </Suspense>
    );
  }
  if (kind === 'unknown') return <div className="console-blank" role="status" aria-label={say('loading')} />;
  return (
    <>
      {session !== null && (
        <div inert={kind === 'ended'}>
          <Console />
        </div>
      )}
      {kind !== 'open' && (
        <Suspense>
          <SignIn again={kind === 'ended' ? session.mail : undefined} />
        </Suspense>
      )}
    </>
  );
}
