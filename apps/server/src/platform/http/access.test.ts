import { call, vendorCalls } from '@perya/contract';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '#testing/clock';
import { anOperator, appOptions, openPorts } from '#testing/http';
import { agreedCaller } from './access.ts';
import { createHttpApp } from './app.ts';
import type { ContextOf, KnownSession, VisitorContext } from './context.ts';
import { serve } from './serve.ts';

const clock = fixedClock();
const luna: KnownSession = {
  sessionId: 'the-session',
  memberId: 'luna',
  account: 'luna',
  nickname: '',
  type: 0,
  customerType: 'REAL',
  provenAt: clock.now(),
  mustChangePassword: false,
  handle: 'luna',
};
const seen = z.strictObject({ who: z.string(), isTrial: z.boolean().optional() });
const thing = (path: string) => ({
  route: { method: 'GET', path: `/api/v1/${path}` } as const,
  summary: 'Who is there',
  reply: seen,
});

function build() {
  const app = createHttpApp({
    ...appOptions({ clock: clock.now }),
    ports: openPorts({
      findSession: async (_merchant, { token }) =>
        token === 'trial' ? { ...luna, customerType: 'TRIAL' } : token === 'luna' ? luna : null,
      findVisit: () => 'the-visit',
    }),
  });
  serve(app, call({ ...thing('anyone'), access: 'anyone' }), ({ context }) => ({
    who: context.session?.memberId ?? 'nobody',
  }));
  serve(app, call({ ...thing('visitor'), access: 'visitor' }), ({ context }) => ({ who: context.visit }));
  serve(app, call({ ...thing('session'), access: 'session' }), ({ context }) => ({
    who: context.memberId,
    isTrial: context.isTrial,
  }));
  serve(app, call({ ...thing('member'), access: 'member' }), ({ context }) => ({ who: context.memberId }));
  return async (path: string, token?: string) => {
    const headers = { host: 'demo.test', ...(token !== undefined && { token }) };
    const { code, value } = (await app.inject({ url: `/api/v1/${path}`, headers })).json();
    return code ?? value;
  };
}

test('a handler is given the caller its call promises, or is not asked at all', async () => {
  const ask = build();
  expect(await ask('anyone')).toEqual({ who: 'nobody' });
  expect(await ask('anyone', 'luna')).toEqual({ who: 'luna' });
  expect(await ask('visitor')).toEqual({ who: 'the-visit' });
  expect(await ask('session', 'trial')).toEqual({ who: 'luna', isTrial: true });
  expect(await ask('member', 'luna')).toEqual({ who: 'luna' });
  expect(await ask('session')).toBe('auth.not.logged.in');
  expect(await ask('session', 'stranger')).toBe('auth.logged.out');
  expect(await ask('member', 'trial')).toBe('trial.restricted');
});

test('what a call does not promise cannot be read, and a company’s call cannot be served', () => {
  expectTypeOf<ContextOf<'guest'>>().not.toHaveProperty('session');
  expectTypeOf<ContextOf<'anyone'>['session']>().toEqualTypeOf<KnownSession | undefined>();
  expectTypeOf<ContextOf<'member'>['session']>().toEqualTypeOf<KnownSession>();
  expectTypeOf<VisitorContext['visit']>().toEqualTypeOf<string>();
  expectTypeOf<ContextOf<'member'>>().not.toHaveProperty('operator');
  expectTypeOf(vendorCalls.paymentNotice).not.toExtend<Parameters<typeof serve>[1]>();
});

test('only what staff ask for is carried out after a second person agreed', () => {
  const ben = anOperator({ name: 'ben', token: 'b' });
  expect(agreedCaller('operator', ben, 'ana')).toEqual({
    actor: { kind: 'operator', name: 'ben' },
    operator: ben,
    proposedBy: 'ana',
  });
  for (const access of ['guest', 'anyone', 'visitor', 'session', 'member'] as const)
    expect(() => agreedCaller(access, ben, 'ana')).toThrow('permission.denied');
});
