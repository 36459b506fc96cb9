interface Version {
  id: string;
  version: number;
}

/** Kept on the device as `id version` pairs. */
const seenIn = (kept: string | null): Map<string, number> =>
  new Map(
    (kept ?? '').split('|').flatMap((pair) => {
      const [id = '', version = ''] = pair.split(' ');
      return id === '' || !/^\d{1,6}$/.test(version) ? [] : [[id, Number(version)] as const];
    }),
  );

/** Those of them whose version was not seen on this device. */
export const unseen = <Item extends Version>(items: readonly Item[], kept: string | null): Item[] => {
  const seen = seenIn(kept);
  return items.filter(({ id, version }) => (seen.get(id) ?? 0) < version);
};

/** What is kept then: popups that are gone are forgotten. */
export const nowSeen = (items: readonly Version[]): string =>
  items.map(({ id, version }) => `${id} ${version}`).join('|');

/** None of these, each in its version. */
export const isNot =
  (items: readonly Version[]) =>
  ({ id, version }: Version): boolean =>
    !items.some((item) => item.id === id && item.version === version);
