import type { Clock } from '../clock.ts';
import { type Letter, mayLeave } from './letter.ts';
import type { MessagingCompanyList, MessagingGateway } from './ports.ts';

/** Who is asked first, second, third: for a channel, or for a channel and one country. */
export type CarrierOrder = ReadonlyMap<string, readonly string[]>;

const restMs = 60_000;

/** Which company carries what: by channel and country, in the operator's order; who does not answer waits behind the others. */
export function createCarriers(parts: {
  companies: MessagingCompanyList;
  order: CarrierOrder;
  /** Of a telephone number; empty where nobody knows. */
  countryOf: (to: string) => string;
  clock: Clock;
}) {
  const { companies, order, countryOf, clock } = parts;
  const restingUntil = new Map<string, number>();
  const carries = (name: string, channel: Letter['channel'], country: string): boolean => {
    const profile = companies[name]?.profile;
    if (profile?.channels.includes(channel) !== true) return false;
    return channel === 'email' || profile.countries === 'all' || profile.countries.includes(country);
  };
  const isResting = (name: string): number => ((restingUntil.get(name) ?? 0) > clock().getTime() ? 1 : 0);

  return {
    of: (name: string): MessagingGateway | undefined => companies[name],
    /** The first choice first; nobody for what may not leave. */
    choose(letter: Pick<Letter, 'channel' | 'purpose' | 'to'>): string[] {
      if (!mayLeave(letter)) return [];
      const { channel, to } = letter;
      const country = channel === 'sms' ? countryOf(to) : '';
      const wanted = order.get(`${channel}:${country}`) ?? order.get(channel) ?? Object.keys(companies);
      return wanted
        .filter((name) => carries(name, channel, country))
        .toSorted((one, other) => isResting(one) - isResting(other));
    },
    /** It did not answer, or said when to come again: new messages begin with the others. */
    rest: (name: string, forMs = restMs): void =>
      void restingUntil.set(name, clock().getTime() + Math.min(forMs, 10 * restMs)),
  };
}

export type Carriers = ReturnType<typeof createCarriers>;
