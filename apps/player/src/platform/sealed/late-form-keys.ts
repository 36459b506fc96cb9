import type { ApiClient, FormKeys } from '@perya/api-client';

/** The keys, fetched with the first call that needs one: most visits never open a form. */
export function lateFormKeys(api: () => ApiClient): FormKeys {
  const formKeys = async () => (await import('./form-keys.ts')).formKeysOf(api());
  return {
    visit: async () => (await formKeys()).visit(),
    seal: async (endpoint, body) => (await formKeys()).seal(endpoint, body),
    refresh: (value) => void formKeys().then((open) => open.refresh(value)),
  };
}

/** A form has opened: what it will be sent with can come along meanwhile. */
export const prepareFormKeys = (api: ApiClient) =>
  import('./form-keys.ts').then(({ formKeysOf }) => formKeysOf(api).prepare()).catch(() => {});
