import { randomUUID } from 'node:crypto';
import type { Kind, Movement, Posting } from '../../apps/server/src/modules/wallet/posting.ts';
import { type Door, merchant } from './ledger-home.ts';

type Below = (n: number) => number;

const [cash, locked] = [{ book: 'cash' }, { book: 'locked' }] as const;
const [clearing, fees] = [{ house: 'payments_clearing' }, { house: 'fees' }] as const;

/** Everyday movements of a member with cash and held money. */
export function everydayPosting(below: Below): Pick<Posting, 'kind' | 'movements'> {
  const amount = BigInt(1 + below(50_000_000));
  const choices: [Kind, Movement[]][] = [
    ['deposit', [{ from: clearing, to: cash, amount }]],
    [
      'deposit',
      [
        { from: clearing, to: cash, amount },
        { from: clearing, to: fees, amount: 15_000_000n },
      ],
    ],
    ['adjustment', [{ from: cash, to: { house: 'adjustments' }, amount: amount * 2n }]],
    ['withdrawal_hold', [{ from: cash, to: locked, amount }]],
    ['withdrawal_release', [{ from: locked, to: cash, amount }]],
    ['withdrawal_paid', [{ from: locked, to: clearing, amount }]],
  ];
  const [kind, movements] = choices[below(choices.length)] ?? ['deposit', []];
  return { kind, movements };
}

/** At least so many entries, by the ledger's own door. */
export async function fillLedger(
  { ledger }: Door,
  { entries, members, below }: { entries: number; members: number; below: Below },
): Promise<void> {
  const ids = Array.from({ length: members }, () => randomUUID());
  let [made, turn] = [0, 0];
  const call = async () => {
    while (made < entries) {
      const memberId = ids[(turn += 1) % members] ?? '';
      const posting = { ...everydayPosting(below), id: `p${turn}`, memberId, reference: `order ${turn}` };
      const answer = await ledger.postNow(merchant, posting);
      if (answer.status === 'applied') made += answer.entries.length;
    }
  };
  await Promise.all(Array.from({ length: 256 }, call));
}
