import type { CompanyPaper, PaymentGateway } from './ports.ts';

/** Stands where a company would, for money that the house itself gave out: nobody is asked. */
export const houseProvider = 'house';

/** A company without an agreement does not answer: its orders wait, end by time or by two persons. */
const silent: PaymentGateway = {
  profile: { findsPaymentBy: 'order', createsOnce: { payment: false, payout: false } },
  createPayment: async () => ({ outcome: 'unknown' }),
  findPayment: async () => ({ outcome: 'unknown' }),
  createPayout: async () => ({ outcome: 'unknown' }),
  findPayout: async () => ({ outcome: 'unknown' }),
  listDay: async () => [],
  readNotice: () => null,
};

/** The payment companies this installation has an agreement with, by name. */
export interface PaymentGateways {
  has: (provider: string) => boolean;
  of: (provider: string) => PaymentGateway;
  names: () => string[];
  /** What staff read of each before money goes through it. */
  told: () => { name: string; paper: CompanyPaper | null }[];
  /** Where a company sends its notices. */
  noticeUrl: (provider: string) => string;
}

export function createGateways(options: {
  gateways: Readonly<Record<string, PaymentGateway>>;
  /** Our address as payment companies reach it. */
  baseUrl: string;
}): PaymentGateways {
  const known = new Map(Object.entries(options.gateways));
  return {
    has: (provider) => known.has(provider),
    of: (provider) => known.get(provider) ?? silent,
    names: () => [...known.keys()],
    told: () => [...known].map(([name, { profile }]) => ({ name, paper: profile.paper ?? null })),
    noticeUrl: (provider) => new URL(`/api/v1/hooks/payments/${provider}`, options.baseUrl).href,
  };
}
