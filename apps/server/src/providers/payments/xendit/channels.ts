const quarterMs = 15 * 60_000;

interface Channel {
  code: string;
  /** How long it lives, whatever was asked for; null where its papers name no end. */
  lifeMs: number | null;
  /** Whether the payer is sent to a page and comes back. */
  isPage: boolean;
}

/** Ways to pay in by what our methods call them; any other code of the company's own is passed on as it is. */
const ways: Readonly<Record<string, Channel>> = {
  gcash: { code: 'GCASH', lifeMs: quarterMs, isPage: true },
  maya: { code: 'PAYMAYA', lifeMs: quarterMs, isPage: true },
  qrph: { code: 'QRPH', lifeMs: null, isPage: false },
};

export const channelOf = (channel: string): Channel =>
  ways[channel] ?? { code: channel, lifeMs: null, isPage: true };

/** What we call a code of the company's. */
export const wayOf = (code: string): { way: string; lifeMs: number | null } => {
  const [way, channel] = Object.entries(ways).find(([, known]) => known.code === code) ?? [code, undefined];
  return { way, lifeMs: channel?.lifeMs ?? null };
};

/** Wallets and banks that payouts go to. */
const places: Readonly<Record<string, string>> = {
  gcash: 'PH_GCASH',
  maya: 'PH_PAYMAYA',
  bpi: 'PH_BPI',
  bdo: 'PH_BDO',
};
export const placeOf = (channel: string): string => places[channel] ?? channel;

/** One account of the company's is of one currency, and each currency of one country. */
const countries: Readonly<Record<string, string>> = {
  PHP: 'PH',
  IDR: 'ID',
  MYR: 'MY',
  THB: 'TH',
  VND: 'VN',
  SGD: 'SG',
};
export const countryOf = (currency: string): string | undefined => countries[currency];
