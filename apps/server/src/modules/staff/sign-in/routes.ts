import { operatorCalls } from '@perya/contract';
import type { Limit } from '#platform/cache/rate-limit';
import type { RunWork } from '#platform/database/work';
import type { HttpApp } from '#platform/http/app';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import { findPerson } from '../people/repository.ts';
import { asInstallation, asPerson } from '../tables-of.ts';
import type { BreakGlass } from '../tokens/break-glass.ts';
import type { Invitations } from './invitations.ts';
import { type OwnAccount, ownSession } from './own-account.ts';
import type { Passkeys } from './passkeys.ts';
import { createProfile } from './profile.ts';
import type { KnownSecrets } from './secrets-known.ts';
import { cookieOf } from './session-rules.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

interface Parts {
  runWork: RunWork;
  signIn: SignIn;
  invitations: Invitations;
  own: OwnAccount;
  sessions: Sessions;
  passkeys: Passkeys;
  known: KnownSecrets;
  breakGlass: BreakGlass;
}

/** Of one address; a person's own failures are counted at the person. */
const limit: Limit = { limit: 60, windowSeconds: 60, whenUnsure: 'allow-local' };

export function registerDoor(app: HttpApp, { signIn, invitations, breakGlass }: Parts): void {
  serve(app, operatorCalls.askStaffPasskey, ({ context }) => signIn.askPasskey(context), { limit });
  serve(app, operatorCalls.staffPasskeySignIn, ({ body, context }) => signIn.byPasskey(body, context), {
    limit,
  });
  serve(app, operatorCalls.staffPasswordSignIn, ({ body, context }) => signIn.byPassword(body, context), {
    limit,
  });
  serve(app, operatorCalls.breakGlassSignIn, ({ body, context }) => breakGlass.open(body, context), {
    limit,
  });
  serve(
    app,
    operatorCalls.openInvitation,
    ({ body, context }) => invitations.open(body.invitation, context),
    { limit },
  );
  serve(app, operatorCalls.acceptInvitation, ({ body, context }) => invitations.accept(body, context), {
    limit,
  });
}

export function registerOwnAccount(app: HttpApp, parts: Parts): void {
  const { runWork, own, sessions, passkeys, known } = parts;
  const changeProfile = createProfile({ runWork });
  const personOf = (personId: string) =>
    runWork(asInstallation, async (work) => (await findPerson(work, personId)) ?? refuse('auth.logged.out'));
  serve(app, operatorCalls.staffSession, ({ context }) => own.show(ownSession(context)));
  serve(app, operatorCalls.staffSignOut, async ({ context }) => {
    const { personId, sessionId, operator } = ownSession(context);
    await sessions.endOne(operator.name, personId, sessionId);
    context.setCookie(cookieOf('', 0));
    return {};
  });
  serve(app, operatorCalls.askStaffStepUp, ({ context }) => {
    const { host, personId, sessionId } = ownSession(context);
    return passkeys.ask(host, 'step-up', personId, sessionId);
  });
  serve(app, operatorCalls.staffStepUp, ({ body, context }) => own.stepUp(ownSession(context), body), {
    limit: { limit: 10, windowSeconds: 60, whenUnsure: 'allow-local' },
  });
  serve(app, operatorCalls.staffSessions, async ({ context }) => {
    const { personId, sessionId } = ownSession(context);
    return { sessions: await sessions.list(personId, sessionId) };
  });
  serve(app, operatorCalls.endStaffSession, async ({ params, context }) => {
    const { personId, operator } = ownSession(context);
    await sessions.endOne(operator.name, personId, params.sessionId);
    return {};
  });
  serve(app, operatorCalls.endStaffSessions, async ({ context }) => {
    const { personId, operator } = ownSession(context);
    await runWork(asPerson(operator.name), (work) => sessions.endAll(work, personId));
    context.setCookie(cookieOf('', 0));
    return {};
  });
  serve(app, operatorCalls.changeStaffProfile, async ({ body, context }) => {
    await changeProfile(ownSession(context), body);
    return {};
  });
  serve(app, operatorCalls.staffCredentials, ({ context }) => own.credentials(ownSession(context)));
  serve(app, operatorCalls.askNewStaffPasskey, async ({ context }) => {
    const { host, personId, sessionId } = ownSession(context);
    return passkeys.askNew(host, await personOf(personId), sessionId);
  });
  serve(app, operatorCalls.addStaffPasskey, async ({ body, context }) => {
    await own.addPasskey(ownSession(context), body, context.userAgent);
    return {};
  });
  serve(app, operatorCalls.removeStaffPasskey, async ({ params, context }) => {
    await own.removePasskey(ownSession(context), params.credentialId);
    return {};
  });
  serve(app, operatorCalls.askStaffTotp, async ({ context }) => {
    const { personId, sessionId } = ownSession(context);
    return known.askTotp(await personOf(personId), sessionId);
  });
  serve(app, operatorCalls.setStaffPassword, async ({ body, context }) => {
    await own.setPassword(ownSession(context), body);
    return {};
  });
  serve(app, operatorCalls.newStaffRecoveryCodes, async ({ context }) => ({
    recoveryCodes: await own.newRecoveryCodes(ownSession(context)),
  }));
}
