import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  until: number;
}

/** Codes, tokens, grants and sessions of one issuer, until they end or the process does. */
export function createMemoryStore(): AdapterFactory {
  const kept = new Map<string, Kept>();

  const read = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key);
    if (entry === undefined || entry.until > Date.now()) return entry?.payload;
    kept.delete(key);
    return undefined;
  };

  const findBy = (model: string, matches: (payload: AdapterPayload) => boolean) =>
    [...kept.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(read)
      .find((payload) => payload !== undefined && matches(payload));

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const until = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
      kept.set(`${model}:${id}`, { payload, until });
    },
    find: async (id) => read(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findBy(model, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = read(`${model}:${id}`);
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
