import fc from 'fast-check';
import {
  type BalanceProof,
  checkOwed,
  hashOfText,
  nodeBytes,
  type ProofPart,
  readNight,
  readOwedFile,
  readProof,
} from '@perya/fairness/owed';
import { expect, test } from 'vitest';
import { leafBytes, pageLeaves, sha256, type SideOf } from './leaves.ts';
import { aNight } from './night-for-tests.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n });
const some = fc.array(amounts, { minLength: 1, maxLength: 60 });

test('every balance is in the tree once, none is below zero, and the total is their sum [PROOF-01, PROOF-02]', async () => {
  await fc.assert(
    fc.asyncProperty(some, async (balances) => {
      const { night, pages, proof } = await aNight(balances);
      expect(night.total).toBe(balances.reduce((sum, one) => sum + one, 0n));
      expect(night.balances).toBe(balances.length);
      const kept = [...pages.values()].flatMap((leaves) =>
        Array.from({ length: pageLeaves }, (_, slot) => leaves.readBigUInt64BE(slot * leafBytes)),
      );
      expect(kept.filter((number) => number > 0n)).toHaveLength(2 * balances.length);
      for (const [member, amount] of [...balances.entries()].slice(-12))
        expect(checkOwed(night, proof(member))).toEqual({ isInside: true, amount, steps: night.depth });
    }),
    { numRuns: 6 },
  );
});

test('a tree of several pages holds each balance too, whatever number of pages [PROOF-01]', async () => {
  for (const members of [1025, 3000]) {
    const balances = Array.from({ length: members }, (_, member) => BigInt(member) * 10_000n);
    const { night, proof } = await aNight(balances);
    for (const member of [0, 1, 511, members - 1])
      expect(checkOwed(night, proof(member))).toMatchObject({ isInside: true, amount: balances[member] });
  }
});

test('sums that a ledger could not hold are no tree at all [PROOF-02]', async () => {
  await expect(aNight([2n ** 63n - 1n, 2n ** 63n - 1n])).rejects.toThrow('not a sum');
});

/** Where somebody could change a saved file, each with another value of the same form. */
const changed = (proof: BalanceProof, where: number, by: number): BalanceProof => {
  const parts = structuredClone(proof.parts) as [ProofPart, ProofPart];
  const part = parts[by % 2] as ProofPart;
  const flip = (bytes: Uint8Array) => {
    const at = where % bytes.length;
    bytes[at] = (bytes[at] as number) ^ (1 + (by % 255));
  };
  switch (where % 6) {
    case 0:
      flip(part.path);
      break;
    case 1:
      flip(part.salt);
      break;
    case 2:
      part.amount += BigInt(1 + by);
      break;
    case 3:
      part.place = (part.place + 1 + (by % 1023)) % 1024;
      break;
    case 4:
      return { ...proof, number: proof.number + BigInt(1 + by) };
    default:
      return { ...proof, parts: [parts[1], parts[0]] };
  }
  return { ...proof, parts };
};

test('each of a thousand changes to a proof is found, and so is each to what was published [PROOF-05]', async () => {
  const { night, proof, signed } = await aNight(
    Array.from({ length: 40 }, (_, member) => BigInt(member * 7_000_001)),
  );
  const own = proof(23);
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100_000), (where, by) => {
      expect(checkOwed(night, changed(own, where, by)).isInside).toBe(false);
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(fc.nat(signed.text.length - 1), fc.integer({ min: 48, max: 122 }), (at, sign) => {
      const text = `${signed.text.slice(0, at)}${String.fromCharCode(sign)}${signed.text.slice(at + 1)}`;
      fc.pre(text !== signed.text);
      expect(hashOfText(text)).not.toBe(hashOfText(signed.text));
    }),
    { numRuns: 1000 },
  );
  for (const wrong of [{ total: night.total + 1n }, { root: 'f'.repeat(64) }, { depth: night.depth + 1 }])
    expect(checkOwed({ ...night, ...wrong }, own).isInside).toBe(false);
  expect(checkOwed({ ...night, night: '2026-11-17' }, own)).toEqual({
    isInside: false,
    fault: 'other_night',
  });
});

test('a tree somebody changed leads elsewhere than what was published: a leaf, a page’s sum, an amount less [PROOF-02, PROOF-05]', async () => {
  const { night, proof, pages, tree, answer } = await aNight(Array.from({ length: 300 }, () => 5_000_000n));
  expect(checkOwed(night, proof(7)).isInside).toBe(true);
  fc.assert(
    fc.property(fc.nat(299), fc.constantFrom<SideOf>(0, 1), fc.nat(40_000_000), (member, side, more) => {
      const leaves = pages.get(`${side} 0`) as Buffer;
      const at = (tree.sides[side].places[member] as number) * leafBytes + 8;
      const before = leaves.readBigUInt64BE(at);
      leaves.writeBigUInt64BE(before === BigInt(more) ? 0n : BigInt(more), at);
      expect(checkOwed(night, readProof(answer((member + 1) % 300)) as BalanceProof).isInside).toBe(false);
      leaves.writeBigUInt64BE(before, at);
    }),
    { numRuns: 30 },
  );
});

type Place = readonly [side: number, place: number];

/** Members of whom both parts lie below one of the sums that stand beside the way from these places up to their side of the root. */
function wholeBelow(
  own: readonly Place[],
  others: readonly (readonly [Place, Place])[],
  levels: number,
): number[] {
  const isBelow = ([side, place]: Place, of: Place, level: number): boolean =>
    side === of[0] && Math.floor(place / 2 ** level) === (Math.floor(of[1] / 2 ** level) ^ 1);
  return others.flatMap((both, member) =>
    own.some((of) =>
      Array.from({ length: levels }, (_, level) => level).some((level) =>
        both.every((part) => isBelow(part, of, level)),
      ),
    )
      ? [member]
      : [],
  );
}

test('no sum in a proof has both parts of anybody else’s balance below it; on one side of the root they would [PROOF-06]', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const balances = Array.from({ length: 40 }, (_, member) => BigInt(member + 1) * 1_000_000n);
    const { tree, night } = await aNight(balances);
    const [left, right] = tree.sides;
    const all = balances.map((_, member): readonly [Place, Place] => [
      [0, left.places[member] as number],
      [1, right.places[member] as number],
    ]);
    for (const own of all) expect(wholeBelow(own, all, night.depth - 1)).toEqual([]);
    // The control: the same places without sides, as in a tree that only mixes its leaves.
    const mixed = all.map(([one, other]): readonly [Place, Place] => [one, [0, other[1]]]);
    expect(mixed.some((own) => wholeBelow(own, mixed, night.depth - 1).length > 0)).toBe(true);
  }
});

/** All sums that a proof shows beside its own. */
const sumsIn = ({ parts }: BalanceProof): bigint[] =>
  parts.flatMap(({ path }) =>
    Array.from({ length: path.length / nodeBytes }, (_, level) =>
      Buffer.from(path).readBigUInt64BE(level * nodeBytes),
    ),
  );

test('the sums that a member sees are none of the others’ balances, whoever looks [PROOF-06]', async () => {
  // Powers of two: which balances a sum is made of could be read off it, if whole balances were in it.
  const balances = Array.from({ length: 30 }, (_, member) => 2n ** BigInt(member + 20));
  for (let turn = 0; turn < 12; turn += 1) {
    const { proof } = await aNight(balances);
    const sums = new Set(sumsIn(proof(turn % 30)));
    expect(balances.filter((balance, member) => member !== turn % 30 && sums.has(balance))).toEqual([]);
  }
});

test('order and cuts are new each night, and a hash cannot be tried without its salt [PROOF-06]', async () => {
  const balances = Array.from({ length: 20 }, (_, member) => BigInt(member) * 1_000_000n);
  const [one, other] = [await aNight(balances), await aNight(balances)];
  expect(one.night.root).not.toBe(other.night.root);
  expect([...one.tree.sides[0].places]).not.toEqual([...other.tree.sides[0].places]);
  expect(one.proof(3).parts[0].amount).not.toBe(other.proof(3).parts[0].amount);
  expect(one.proof(3).parts[0].salt).not.toEqual(other.proof(3).parts[0].salt);
  // Whoever knows number and amount of a neighbour still does not know its hash.
  const { path } = one.proof(3).parts[0];
  const shown = Buffer.from(path.subarray(8, 40)).toString('hex');
  for (let number = 1000n; number < 1060n; number += 3n) {
    const tried = Buffer.alloc(34);
    tried.writeBigUInt64BE(number, 2);
    expect(Buffer.from(sha256(tried)).toString('hex')).not.toBe(shown);
  }
});

test('what is no proof is told apart from what does not fit [PROOF-05]', async () => {
  const { signed, answer } = await aNight([5n]);
  const file = { ...signed, proof: answer(0) };
  expect(readOwedFile(JSON.stringify(file))?.proof.number).toBe(1000n);
  for (const wrong of [
    '',
    '{}',
    'null',
    '[]',
    JSON.stringify({ ...file, proof: { ...file.proof, parts: [] } }),
  ])
    expect(readOwedFile(wrong)).toBeNull();
  const [first, second] = file.proof.parts;
  for (const part of [
    { amount: '-1' },
    { amount: '9223372036854775808' },
    { salt: 'AA' },
    { path: 'AAAA' },
    { place: 1.5 },
  ])
    expect(readProof({ ...file.proof, parts: [{ ...first, ...part }, second] })).toBeNull();
  expect(readNight(signed.text.replace('"v":1', '"v":2'))).toBeNull();
});
