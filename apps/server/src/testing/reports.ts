import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import type { Kind, Movement, Wallet } from '#modules/wallet';
import { asMember, type RunWork } from '#platform/database/work';

interface Given {
  runWork: RunWork;
  api: { wallet: Wallet };
}

/** Postings of one member and of the house, with one movement each unless said. */
export function postingFor({ runWork, api }: Given, memberId: string) {
  const post = (
    kind: Kind,
    movements: readonly (readonly [Movement['from'], Movement['to'], string])[],
    reference = 'x',
  ) =>
    runWork(asMember('fair', memberId), async (work) => {
      const { status } = await api.wallet.post(work, {
        id: `${kind}:${randomUUID()}`,
        memberId,
        kind,
        reference,
        movements: movements.map(([from, to, amount]) => ({ from, to, amount: parseAmount(amount) })),
      });
      if (status !== 'applied') throw new Error(`${kind}: ${status}`);
    });
  const postHouse = (
    kind: Kind,
    [from, to]: readonly [
      Parameters<Wallet['postHouse']>[1]['from'],
      Parameters<Wallet['postHouse']>[1]['to'],
    ],
    amount: string,
  ) =>
    runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
      api.wallet.postHouse(work, {
        id: `${kind}:${randomUUID()}`,
        kind,
        reference: 'x',
        from,
        to,
        amount: parseAmount(amount),
      }),
    );
  return { post, postHouse };
}
