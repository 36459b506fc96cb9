import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { aNight, nightKey } from './night-for-tests.ts';

const script = fileURLToPath(new URL('../../../../../../ops/balances/verify.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'perya-balances-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = (name: string, value: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const { x = '' } = createPublicKey(nightKey.privateKey).export({ format: 'jwk' });
const verify = (...files: string[]) =>
  spawnSync('python3', [script, `${nightKey.keyId}:${x}`, ...files], { encoding: 'utf8' });

const balances = Array.from({ length: 25 }, (_, member) => BigInt(member) * 1_234_567n);
const first = await aNight(balances, { night: '2026-11-16' });
const second = await aNight(balances, { night: '2026-11-17', before: first.signed.text });
const file = { ...first.signed, proof: first.answer(7) };

test('a script that shares no code with the platform finds the balance inside, and the nights in their order [PROOF-03, PROOF-05]', () => {
  const proof = kept('proof.json', file);
  const good = verify(proof, kept('first.json', first.signed), kept('second.json', second.signed));
  expect([good.status, good.stdout.trim()]).toEqual([
    0,
    'good: 8.641969 of 370.370100 PHP, ledger number 1021, fair, night of 2026-11-16',
  ]);
});

test('the script finds what was changed: an amount, a way, a text, a key, an order of nights [PROOF-03, PROOF-05]', async () => {
  const wrong = (name: string, value: object, ...more: string[]) => {
    const { status, stdout } = verify(kept(name, value), ...more);
    expect(status, name).toBe(1);
    return stdout.trim();
  };
  const [one, other] = file.proof.parts;
  const withPart = (part: object) => ({
    ...file,
    proof: { ...file.proof, parts: [{ ...one, ...part }, other] },
  });
  expect(wrong('amount.json', withPart({ amount: '1' }))).toContain('does not lead to the published total');
  expect(wrong('place.json', withPart({ place: (one?.place ?? 0) ^ 1 }))).toContain('does not lead');
  expect(wrong('form.json', withPart({ path: 'AAAA' }))).toContain('NOT GOOD');
  expect(wrong('number.json', { ...file, proof: { ...file.proof, number: '1024' } })).toContain(
    'does not lead',
  );
  expect(
    wrong('text.json', { ...file, text: file.text.replace('"balances":25', '"balances":26') }),
  ).toContain('not what was signed');
  expect(wrong('key.json', { ...file, keyId: 'other' })).toContain('another key');
  expect(wrong('night.json', { ...second.signed, proof: file.proof })).toContain('another night');
  const apart = await aNight(balances, { night: '2026-11-17', before: 'another text' });
  expect(wrong('order.json', file, kept('apart.json', apart.signed))).toContain('does not follow');
  const told = await aNight(balances, { night: '2026-11-16' });
  expect(wrong('told.json', file, kept('other.json', told.signed))).toContain('told otherwise');
  // As long as Python is there at all.
  expect(execFileSync('python3', ['-c', 'print(1)'], { encoding: 'utf8' }).trim()).toBe('1');
});
