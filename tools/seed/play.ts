/** Which company runs the games of which brand: three outside ones, and our own for our own games. */
const carried: Record<string, readonly string[]> = {
  bayani: ['TALA', 'HABAGAT', 'LAKAN', 'DIWATA', 'MAYON', 'AMIHAN', 'AG', 'SAMPAGUITA', 'KUBO', 'TARSIER'],
  kislap: ['KIDLAT', 'JL', 'PG', 'PERLAS', 'JDB', 'RTG', 'LIKHA'],
  laban: ['BITUIN', 'BANGKA', 'AV', 'IMES', 'TF', 'SALAKOT'],
  studio: ['PERYA'],
};

/** At one brand an aggregator runs what a company of its own runs at the others. */
const carriedAt: Record<string, Record<string, string>> = { perya: { DIWATA: 'hub88' } };

export const demoCarriers = (merchant: string) =>
  Object.entries(carried).flatMap(([company, brands]) =>
    brands.map((vassalage) => ({
      vassalage,
      company: carriedAt[merchant]?.[vassalage] ?? company,
    })),
  );

/** The pool of Ferris Fortune: real money of the ledger from the first day. */
export const demoJackpot = {
  jackpot: 'ferris-fortune',
  name: { EN: 'Ferris Fortune pool', TY: 'Ferris Fortune pool' },
  company: 'studio',
  most_percent: 1,
  seed_micros: 100_000_000_000,
};
