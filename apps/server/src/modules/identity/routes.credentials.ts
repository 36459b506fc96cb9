import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import type { IdentityParts } from './parts.ts';
import { perHour } from './route-limits.ts';
import { sessionOf } from './session-of.ts';

export function registerCredentialRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { passwordChange, passwordReset, own, contacts, visits } = parts;
  serve(
    app,
    playerCalls.changePassword,
    ({ body, context }) => passwordChange.change(context, sessionOf(context), body),
    perHour(20),
  );
  serve(
    app,
    playerCalls.setPasswordPhone,
    ({ body, context }) => passwordReset.byPhone(context, body),
    perHour(30),
  );
  serve(
    app,
    playerCalls.emailReset,
    async ({ body, context }) => {
      await passwordReset.askByEmail(context, body);
      return {};
    },
    // Every call may cost a message: without a count nothing is sent.
    perHour(5, 'refuse'),
  );
  serve(
    app,
    playerCalls.emailConfirm,
    async ({ body, context }) => {
      await passwordReset.byLink(context, body);
      return {};
    },
    perHour(30),
  );
  serve(app, playerCalls.changeMember, ({ body, context }) =>
    own.rename(context, sessionOf(context), body.nickname),
  );
  serve(
    app,
    playerCalls.setPaymentPassword,
    async ({ body, context }) => {
      await own.setPaymentPassword(context, sessionOf(context), body);
      return {};
    },
    perHour(10),
  );
  serve(app, playerCalls.bindMobile, ({ body, context }) =>
    contacts.bindMobile(context, sessionOf(context), { ...body, visit: visits.idIn(context.cookie) ?? '' }),
  );
  serve(
    app,
    playerCalls.emailCode,
    async ({ body, context }) => {
      const { expirationTime } = await contacts.askEmailCode(context, sessionOf(context), body.email);
      return { expirationTime };
    },
    perHour(10),
  );
  serve(app, playerCalls.bindEmail, ({ body, context }) =>
    contacts.bindEmail(context, sessionOf(context), body),
  );
  registerPasskeyRoutes(app, parts);
  registerTotpRoutes(app, parts);
}

function registerPasskeyRoutes(app: FastifyInstance, { passkeys, merchants }: IdentityParts): void {
  const assertOn = (merchant: string) => {
    if (!merchants.isOn(merchant, 'PASSKEYS3')) refuse('permission.denied');
  };
  serve(app, playerCalls.passkeys, async ({ context }) => {
    const held = await passkeys.list(context, sessionOf(context).memberId);
    return {
      passkeys: held.map((key) => ({
        id: key.credential_id,
        label: key.label,
        createdAt: key.created_at.toISOString(),
        lastUsedAt: key.last_used_at?.toISOString() ?? null,
      })),
    };
  });
  serve(app, playerCalls.passkeyOptions, ({ body, context }) => {
    assertOn(context.merchant);
    const { brandName } = merchants.settings(context.merchant);
    return body.use === 'add'
      ? passkeys.askNew(context, sessionOf(context), brandName)
      : passkeys.ask(context, 'step-up');
  });
  serve(app, playerCalls.addPasskey, async ({ body, context }) => {
    assertOn(context.merchant);
    await passkeys.add(context, sessionOf(context).memberId, body.ticket, body.passkey);
    return {};
  });
  serve(app, playerCalls.removePasskey, async ({ params, context }) => {
    await passkeys.remove(context, sessionOf(context).memberId, params.id);
    return {};
  });
}

function registerTotpRoutes(app: FastifyInstance, { secondFactors, merchants }: IdentityParts): void {
  serve(app, playerCalls.beginTotp, ({ context }) => {
    if (!merchants.isOn(context.merchant, 'TOTP3')) refuse('permission.denied');
    const { memberId, account } = sessionOf(context);
    const { brandName } = merchants.settings(context.merchant);
    return secondFactors.begin(context.merchant, memberId, { brand: brandName, account });
  });
  serve(app, playerCalls.confirmTotp, async ({ body, context }) => ({
    recoveryCodes: await secondFactors.confirm(
      context.merchant,
      sessionOf(context).memberId,
      body.ticket,
      body.code,
    ),
  }));
  serve(app, playerCalls.removeTotp, async ({ context }) => {
    await secondFactors.remove(context.merchant, sessionOf(context).memberId);
    return {};
  });
}
