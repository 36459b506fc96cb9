import type { PlayerCalls, ReplyOf } from '@perya/contract';
import { orderedFields } from '@perya/contract/rules';

type RegisterSettings = ReplyOf<PlayerCalls['registerSettings']>;

/** A form by name or number, without captcha; which fields it has is the test's matter. */
export const plainRegister: Omit<RegisterSettings, 'fields'> = {
  methods: { username: true, mobile: true },
  order: orderedFields([]),
  captcha: false,
  captchaKind: 'DIGITS',
  ageThreshold: 21,
  smsProvider: 'OWN',
  phoneAuthUrl: null,
  termsVersion: '2026-01',
  mobileVerification: true,
  mobilePassword: true,
  social: [],
};
