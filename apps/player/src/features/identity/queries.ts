import type { ApiClient, CallRequest } from '@perya/api-client';
import type { CodePurpose, Language, PlayerCalls, ReplyOf } from '@perya/contract';
import { queryOptions } from '@tanstack/react-query';

/** What the registration form asks; kept under `settings`, so that a live change of the merchant's reaches it. */
export const registerSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings', 'register'],
    queryFn: ({ signal }) => api.call('registerSettings', { signal }),
  });
export type RegisterSettings = ReplyOf<PlayerCalls['registerSettings']>;

/** One item of the help centre by its tag; null where the merchant has none. */
export const helpTextQuery = (api: ApiClient, language: Language, tag: string) =>
  queryOptions({
    queryKey: ['content', 'help', language, tag],
    queryFn: async ({ signal }) => {
      const { items } = await api.call('helpCenter', { query: { device: 'MOBILE', language }, signal });
      return items.find((item) => item.tag === tag) ?? null;
    },
  });

/** The rule of every field, those of the login included (CALL-05). */
export const rulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings', 'rules'],
    queryFn: ({ signal }) => api.call('regValidata', { signal }),
  });

export const countriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings', 'countries'],
    queryFn: async ({ signal }) => (await api.call('countries', { signal })).countries,
  });

/** A picture of one form: never fresh, never shared with another one. */
export const captchaQuery = (api: ApiClient, form: string) =>
  queryOptions({
    queryKey: ['identity', 'captcha', form],
    queryFn: ({ signal }) => api.call('captcha', { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const freeNameQuery = (api: ApiClient, username: string) =>
  queryOptions({
    queryKey: ['identity', 'free-name', username],
    queryFn: ({ signal }) => api.call('usernameValidation', { query: { username }, signal }),
  });

/** Signed in or registered: the calls that begin a session. */
export const login = (api: ApiClient, body: CallRequest<'login'>['body']) => api.call('login', { body });
/** The door of the agent page: who is no agent is refused there (LOGIN-18). */
export const agentLogin = (api: ApiClient, body: CallRequest<'agentLogin'>['body']) =>
  api.call('agentLogin', { body });
export const simpleLogin = (api: ApiClient, body: CallRequest<'simpleLogin'>['body']) =>
  api.call('simpleLogin', { body });
export type RegisterBody = NonNullable<CallRequest<'registerUsername'>['body']>;
export const register = (api: ApiClient, method: 'username' | 'mobile', body: RegisterBody) =>
  api.call(method === 'username' ? 'registerUsername' : 'registerMobile', { body });
export const openTrial = (api: ApiClient, body: NonNullable<CallRequest<'trial'>['body']>) =>
  api.call('trial', { body });

export const askPasskeyLogin = (api: ApiClient) => api.call('passkeyLoginOptions');
export const loginByPasskey = (api: ApiClient, body: CallRequest<'passkeyLogin'>['body']) =>
  api.call('passkeyLogin', { body });

/** A new password for somebody who has lost theirs. */
export const setPasswordByPhone = (api: ApiClient, body: CallRequest<'setPasswordPhone'>['body']) =>
  api.call('setPasswordPhone', { body });
export const askResetMail = (api: ApiClient, body: CallRequest<'emailReset'>['body']) =>
  api.call('emailReset', { body });
export const setPasswordByLink = (api: ApiClient, body: CallRequest<'emailConfirm'>['body']) =>
  api.call('emailConfirm', { body });

export type ChallengePurpose = CodePurpose | 'simple' | 'trial';
export const askChallenge = (api: ApiClient, purpose: ChallengePurpose) =>
  api.call('challenge', { query: { purpose } });
export type Challenge = ReplyOf<PlayerCalls['challenge']>;
export const sendCode = (api: ApiClient, body: CallRequest<'smsCode'>['body']) =>
  api.call('smsCode', { body });

export const checkInvitation = (api: ApiClient, code: string) =>
  api.call('affiliateCheck', { query: { code } });
export const findAffiliate = (api: ApiClient, query: { host?: string; a?: string; r?: string }) =>
  api.call('affiliate', { query });

export type Provider = 'facebook' | 'google';
export const startSocial = (api: ApiClient, provider: Provider, returnPath: string | null) =>
  api.call('socialStart', { params: { provider }, query: returnPath === null ? {} : { returnPath } });
export const finishSocial = (api: ApiClient, provider: Provider, body: CallRequest<'socialFinish'>['body']) =>
  api.call('socialFinish', { params: { provider }, body });
export const confirmSocial = (api: ApiClient, body: CallRequest<'socialSecondFactor'>['body']) =>
  api.call('socialSecondFactor', { body });
export type SocialSignedIn = ReplyOf<PlayerCalls['socialSecondFactor']>;

export { readFailure } from '@perya/web';
export type { Failure } from '@perya/web';

export type LegalText = ReplyOf<PlayerCalls['legalAsked']>['texts'][number];
/** What is in force and not accepted yet; under `settings`, so that a text that is published reaches open pages. */
export const legalAskedQuery = (api: ApiClient, language: Language, userName: string) =>
  queryOptions({
    queryKey: ['settings', 'legal', userName, language],
    queryFn: async ({ signal }) => (await api.call('legalAsked', { signal })).texts,
  });
export const acceptLegal = (api: ApiClient, { kind, version }: LegalText) =>
  api.call('acceptLegal', { params: { kind }, body: { version } });
