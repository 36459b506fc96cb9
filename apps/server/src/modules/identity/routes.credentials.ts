import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import type { IdentityParts } from './parts.ts';
import { perHour } from './route-limits.ts';

export function registerCredentialRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { passwordChange, passwordReset, own, contacts, visits } = parts;
  serve(
    app,
    playerCalls.changePassword,
    ({ body, context }) => passwordChange.change(context, context.session, body),
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
    own.rename(context, context.session, body.nickname),
  );
  serve(
    app,
    playerCalls.setPaymentPassword,
    async ({ body, context }) => {
      await own.setPaymentPassword(context, context.session, body);
      return {};
    },
    perHour(10),
  );
  serve(app, playerCalls.bindMobile, ({ body, context }) =>
    contacts.bindMobile(context, context.session, { ...body, visit: visits.idIn(context.cookie) ?? '' }),
  );
  serve(
    app,
    playerCalls.emailCode,
    async ({ body, context }) => {
      const { expirationTime } = await contacts.askEmailCode(context, context.session, body.email);
      return { expirationTime };
    },
    perHour(10),
  );
  serve(app, playerCalls.bindEmail, ({ body, context }) =>
    contacts.bindEmail(context, context.session, body),
  );
  registerPasskeyRoutes(app, parts);
  registerTotpRoutes(app, parts);
}

function registerPasskeyRoutes(app: FastifyInstance, { passkeys, merchants }: IdentityParts): void {
  const assertOn = (merchant: string) => {
    if (!merchants.isOn(merchant, 'PASSKEYS3')) refuse('permission.denied');
  };
  serve(app, playerCalls.passkeys, async ({ context }) => {
    const held = await passkeys.list(context, context.memberId);
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
      ? passkeys.askNew(context, context.session, brandName)
      : passkeys.ask(context, 'step-up');
  });
  serve(app, playerCalls.addPasskey, async ({ body, context }) => {
    assertOn(context.merchant);
    await passkeys.add(context, context.memberId, body.ticket, body.passkey);
    return {};
  });
  serve(app, playerCalls.removePasskey, async ({ params, context }) => {
    await passkeys.remove(context, context.memberId, params.id);
    return {};
  });
}

function registerTotpRoutes(app: FastifyInstance, { secondFactors, merchants }: IdentityParts): void {
  serve(app, playerCalls.beginTotp, ({ context }) => {
    if (!merchants.isOn(context.merchant, 'TOTP3')) refuse('permission.denied');
    const { memberId, account } = context.session;
    const { brandName } = merchants.settings(context.merchant);
    return secondFactors.begin(context.merchant, memberId, { brand: brandName, account });
  });
  serve(app, playerCalls.confirmTotp, async ({ body, context }) => ({
    recoveryCodes: await secondFactors.confirm(context.merchant, context.memberId, body.ticket, body.code),
  }));
  serve(app, playerCalls.removeTotp, async ({ context }) => {
    await secondFactors.remove(context.merchant, context.memberId);
    return {};
  });
}
