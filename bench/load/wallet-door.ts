import { createLedger, type Ledger } from '../../apps/server/src/modules/wallet/ledger.ts';
import {
  createPostingWriter,
  type PostingWriter,
} from '../../apps/server/src/modules/wallet/writer/writer.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../../apps/server/src/platform/database/work.ts';
import { type Filled, memberAt, merchant } from './ledger-accounts.ts';

/** The wallet's door as a process has it, and what it bears. */
export interface WalletDoor {
  ledger: Ledger;
  /** The same door, with the numbers it remembers, over so many connections. */
  use: (lanes: number) => Promise<void>;
  close: () => Promise<void>;
}

export function openWalletDoor(url: string): WalletDoor {
  const app = createDatabase({ url, poolSize: 16, role: 'perya_app' });
  const runWork = createRunWork({ kysely: app.kysely, clock: () => new Date() });
  let writer = createPostingWriter({ url });
  const behind: PostingWriter = {
    post: (home, posting) => writer.post(home, posting),
    stop: () => writer.stop(),
  };
  return {
    ledger: createLedger({ runWork, currencyOf: () => 'PHP', writer: behind }),
    async use(lanes) {
      await writer.stop();
      writer = createPostingWriter({ url, lanes });
    },
    close: async () => void (await Promise.all([writer.stop(), app.close()])),
  };
}

let posted = 0;
const postTo = (ledger: Ledger, account: number) =>
  ledger.postNow(merchant, {
    id: `o${(posted += 1)}`,
    memberId: memberAt(account),
    kind: 'deposit',
    reference: 'order',
    movements: [{ from: { house: 'payments_clearing' }, to: { book: 'cash' }, amount: 1_000_000n }],
  });

/** Members come back; what is measured are postings, not the first meeting. */
export async function meetAll({ ledger }: WalletDoor, { active, stride }: Filled): Promise<void> {
  let nth = 0;
  const meet = async () => {
    while (nth < active) await postTo(ledger, nth++ * stride + 1);
  };
  await Promise.all(Array.from({ length: 64 }, meet));
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Share of one core that this process used, callers included. */
  core: number;
}

export async function measureDoor(
  { ledger }: WalletDoor,
  { active, stride }: Filled,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const call = async () => {
    for (let now = performance.now(); now - begun < seconds * 1000; ) {
      const { status } = await postTo(ledger, Math.floor(Math.random() * active) * stride + 1);
      if (status !== 'applied') throw new Error(`a deposit was ${status}`);
      const then = now;
      now = performance.now();
      times.push(now - then);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  const passedMs = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    perSecond: (times.length / passedMs) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    core: (user + system) / 1000 / passedMs,
  };
}
