/** Who asks for a stream. */
export interface Listener {
  merchant: string;
  /** As limits count it: an address, or a whole subscriber's range of them. */
  address: string;
  /** Somebody signed in, proven by cookie and handle. */
  member?: { memberId: string; sessionId: string };
  /** Cookies a guest's browser shows; empty where it has none. */
  browsers: readonly string[];
}

interface CapOptions {
  maxConnections: number;
  visitorsPerAddress: (merchant: string) => number;
}

/** As many pages as anybody keeps open at once. */
const perBrowser = 8;
/** Open pages of each visitor behind an address; members have proven who they are and get more room. */
const perGuest = 4;
const perMember = 40;

/**
 * Streams cost memory for as long as they last, so they are capped rather than limited by time: per browser or session,
 * per address and brand, and guests together may fill half of the process. A crowd of guests never shuts members out.
 */
export function createStreamCaps({ maxConnections, visitorsPerAddress }: CapOptions) {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  const add = (key: string, by: number) => {
    const count = of(key) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  const capsOf = ({ merchant, address, member, browsers }: Listener): [string, number][] => {
    const visitors = visitorsPerAddress(merchant);
    const all: [string, number] = ['all', maxConnections];
    if (member !== undefined)
      return [
        all,
        [`session ${merchant} ${member.sessionId}`, perBrowser],
        [`members ${merchant} ${address}`, visitors * perMember],
      ];
    return [
      all,
      ['guests', Math.floor(maxConnections / 2)],
      ...browsers.map((browser): [string, number] => [`browser ${merchant} ${browser}`, perBrowser]),
      [`guests ${merchant} ${address}`, visitors * perGuest],
    ];
  };
  return {
    /** The way to give the place back, or what is full. */
    take(listener: Listener): (() => void) | 'listener' | 'process' {
      const caps = capsOf(listener);
      const full = caps.find(([key, most]) => of(key) >= most);
      if (full !== undefined) return full[0] === 'all' || full[0] === 'guests' ? 'process' : 'listener';
      for (const [key] of caps) add(key, 1);
      return () => {
        for (const [key] of caps) add(key, -1);
      };
    },
    count: () => of('all'),
  };
}
