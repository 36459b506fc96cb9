import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import { endedCookie } from './sessions/cookies.ts';
import { registerReportRoute } from './messages/reports.ts';
import type { IdentityParts } from './parts.ts';
import { perHour, perMinute } from './route-limits.ts';
import { registerCredentialRoutes } from './routes.credentials.ts';
import { registerRegistrationRoutes } from './routes.registration.ts';

export function registerPlayerRoutes(app: FastifyInstance, parts: IdentityParts): void {
  registerSignInRoutes(app, parts);
  registerSessionRoutes(app, parts);
  registerRegistrationRoutes(app, parts);
  registerCredentialRoutes(app, parts);
  registerLegalRoutes(app, parts);
  registerReportRoute(app, parts);
}

function registerLegalRoutes(app: FastifyInstance, { legal }: IdentityParts): void {
  serve(app, playerCalls.legalAsked, async ({ context }) => ({ texts: await legal.asked(context) }));
  serve(app, playerCalls.acceptLegal, async ({ params, body, context }) => {
    await legal.accept(context, { kind: params.kind, version: body.version });
    return {};
  });
}

function registerSignInRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { signIn, trial, challenges, bodyKeys, social, passkeySignIn } = parts;
  const { isFull } = parts.hashes;
  serve(app, playerCalls.publicKey, async ({ context }) => {
    const { value, setCookie } = await bodyKeys.offer(context.merchant, context.cookie);
    if (setCookie !== null) context.setCookie(setCookie);
    return value;
  });
  serve(app, playerCalls.login, ({ body, context }) => signIn.enter(context, body), {
    ...perMinute(60),
    isFull,
  });
  serve(app, playerCalls.agentLogin, ({ body, context }) => signIn.enter(context, body, 'agent'), {
    ...perMinute(60),
    isFull,
  });
  serve(
    app,
    playerCalls.simpleLogin,
    async ({ body, context }) => {
      const { username, password, grant } = body;
      await challenges.assertSolved(context, 'simple', body);
      return signIn.enter(context, { type: 'username', username, password, grant, remember: false });
    },
    { ...perMinute(30), isFull },
  );
  serve(
    app,
    playerCalls.trial,
    async ({ body, context }) => {
      await challenges.assertSolved(context, 'trial', body);
      return trial.open(context);
    },
    perHour(5),
  );
  serve(app, playerCalls.trialAccount, ({ context }) => trial.account(context.merchant));
  serve(app, playerCalls.captcha, ({ context }) => challenges.captcha(context), perMinute(30));
  serve(
    app,
    playerCalls.challenge,
    ({ query, context }) => challenges.challenge(context, query.purpose),
    perMinute(30),
  );
  serve(app, playerCalls.socialStart, async ({ params, query, context }) => ({
    url: await social.start(context, params.provider, query.returnPath),
  }));
  serve(app, playerCalls.socialFinish, ({ params, body, context }) =>
    social.finish(context, params.provider, body),
  );
  serve(
    app,
    playerCalls.socialSecondFactor,
    ({ body, context }) => social.confirm(context, body),
    perMinute(30),
  );
  serve(app, playerCalls.passkeyLoginOptions, ({ context }) => passkeySignIn.ask(context));
  serve(
    app,
    playerCalls.passkeyLogin,
    ({ body, context }) => passkeySignIn.enter(context, body),
    perMinute(30),
  );
}

function registerSessionRoutes(app: FastifyInstance, { own, stepUp, hashes }: IdentityParts): void {
  serve(app, playerCalls.session, ({ context }) => {
    const session = context.session;
    return {
      token: session.handle,
      merchantCode: context.merchant,
      userName: session.account,
      type: session.type,
      firstTimeLogin: session.mustChangePassword,
      customerType: session.customerType,
    };
  });
  serve(app, playerCalls.member, ({ context }) => own.info(context, context.session));
  serve(app, playerCalls.logout, async ({ query, context }) => {
    const forget = query.forget === '1';
    await own.logout(context, context.session, forget);
    context.setCookie(endedCookie('session'));
    context.setCookie(endedCookie('visit'));
    if (forget) context.setCookie(endedCookie('grant'));
    return {};
  });
  serve(app, playerCalls.stepUp, ({ body, context }) => stepUp.prove(context, body), {
    ...perMinute(20),
    isFull: hashes.isFull,
  });
  serve(app, playerCalls.staffActions, ({ context }) => own.staffActions(context, context.session));
  serve(app, playerCalls.memberSessions, async ({ context }) => ({
    sessions: await own.sessions(context, context.session),
  }));
  serve(app, playerCalls.endMemberSession, async ({ params, context }) => {
    await own.endSession(context, context.session, params.id);
    return {};
  });
  serve(app, playerCalls.endOtherSessions, async ({ context }) => {
    await own.endOthers(context, context.session);
    return {};
  });
}
