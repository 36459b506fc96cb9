import { type BalanceProof, readNight, readProof } from '@perya/fairness/owed';
import { invariant } from '#platform/refusal';
import { createSecrets } from '#platform/secrets';
import { receiptKeysFrom } from '../receipts.ts';
import { pageLeaves, type SideOf } from './leaves.ts';
import { ownPart } from './own-part.ts';
import { signNight } from './signed-night.ts';
import { makeTree } from './tree.ts';

export const [nightKey] = receiptKeysFrom(createSecrets('only-for-tests-0123456789abcdefghijklmnop'));

/** A night of these balances, with everybody's proof of it, and nothing of a database. */
export async function aNight(balances: readonly bigint[], { night = '2026-11-16', before = '' } = {}) {
  const numbers = BigUint64Array.from(balances, (_, member) => BigInt(1000 + 3 * member));
  const takenAt = new Date('2026-11-15T16:00:00Z');
  const cut = { numbers, amounts: BigInt64Array.from(balances), takenAt, ledger: 0n, stakes: 0n };
  const pages = new Map<string, Buffer>();
  const tree = await makeTree(cut, (side, page, leaves) => {
    pages.set(`${side} ${page}`, leaves);
  });
  const of = { merchant: 'fair', currency: 'PHP', night, before: before === '' ? null : before };
  const signed = signNight(nightKey, { ...of, cut, tree });
  const partOf = (member: number, side: SideOf) => {
    const { places, key, pages: above } = tree.sides[side];
    const place = places[member] ?? 0;
    const leaves = pages.get(`${side} ${Math.floor(place / pageLeaves)}`) ?? Buffer.alloc(0);
    return ownPart({ side, place, leaves, key, pages: above });
  };
  const answer = (member: number) => ({
    v: 1,
    issuer: 'fair',
    currency: 'PHP',
    night,
    number: String(numbers[member]),
    parts: [partOf(member, 0), partOf(member, 1)],
  });
  const proof = (member: number): BalanceProof => {
    const found = readProof(answer(member));
    invariant(found !== null, 'what the server answers is a proof');
    return found;
  };
  const read = readNight(signed.text);
  invariant(read !== null, 'what is signed can be read');
  return { tree, pages, signed, night: read, answer, proof };
}
