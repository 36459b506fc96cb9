/** The companies of a kind as a schema: by name, each with the schema of its settings or null. */
interface Companies {
  shape: Readonly<Record<string, { unwrap: () => { in: { shape: object } } }>>;
}

/** What the environment calls the settings of each company. */
export const settingNamesOf = ({ shape }: Companies): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(shape).map(([company, settings]) => [company, Object.keys(settings.unwrap().in.shape)]),
  );
