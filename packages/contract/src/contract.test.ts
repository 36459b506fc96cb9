import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playerRoutes } from './routes.ts';
import { refusals } from './refusals.ts';

const spec = (file: string) => readFileSync(new URL(`../../../docs/spec/${file}`, import.meta.url), 'utf8');

/** Fields of a line in which some stand in quotes. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const calls = spec('calls.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map(fieldsOf)
  .map((fields) => ({ name: fields[0], method: fields[2], path: fields[3] ?? '', origin: fields.at(-1) }));
const served = new Set(
  Object.values(playerRoutes).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`),
);
const isServed = ({ method, path }: { method: string | undefined; path: string }) =>
  served.has(`${method} ${path.replace(/\?.*/, '').replaceAll(/:\w+|\{\w+\}/g, ':')}`);

test('every call that the documents name or imply is served under /api/v1, by the method the table says [CALL-38, DEC-031, DEC-120]', () => {
  const named = calls.filter(({ origin }) => origin?.startsWith('spec'));
  expect(named.length).toBeGreaterThan(60);
  expect(calls.filter(({ origin }) => origin === 'spec-implied').length).toBe(22);
  const ours = named.filter(({ method }) => method !== '-');
  expect(named.length - ours.length).toBe(2);
  // Free play is the same call with another mode.
  expect(ours.filter((call) => !isServed(call)).map(({ name }) => name)).toEqual(['launch free play']);
});

test('every code of DEC-109 has its HTTP status and a text of its own [ERR-36, DEC-109]', () => {
  const decision = /^- \*\*DEC-109\*\*(.*)$/m.exec(spec('requirements.md'))?.[1] ?? '';
  const pairs = [...decision.matchAll(/\b([a-z]+(?:\.[a-z]+)+) (\d{3})\b/g)].map(([, code, status]) => ({
    code: code ?? '',
    status: Number(status),
  }));
  expect(pairs.length).toBeGreaterThan(35);
  const known: Record<string, { status: number; text: string }> = refusals;
  expect(pairs.filter(({ code, status }) => known[code]?.status !== status)).toEqual([]);
  const texts = pairs.map(({ code }) => known[code]?.text);
  expect(new Set(texts).size).toBe(texts.length);
});
