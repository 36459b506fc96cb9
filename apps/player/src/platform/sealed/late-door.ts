import type { ApiClient, Door } from '@perya/api-client';

/** The door, fetched with the first call that needs one: most visits never open a form. */
export function lateDoor(api: () => ApiClient): Door {
  const door = async () => (await import('./door.ts')).doorOf(api());
  return {
    visit: async () => (await door()).visit(),
    seal: async (endpoint, body) => (await door()).seal(endpoint, body),
    refresh: (value) => void door().then((open) => open.refresh(value)),
  };
}

/** A form has opened: what it will be sent with can come along meanwhile. */
export const prepareDoor = (api: ApiClient) =>
  import('./door.ts').then(({ doorOf }) => doorOf(api).prepare()).catch(() => {});
