import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Revisions } from './revisions.ts';
import { createSnapshots } from './snapshots.ts';

/** A hand-driven source of changes; the real one needs a database and is tested on its own. */
function changes(): Revisions & { change(merchant: string): void } {
  const calls: ((merchant: string) => unknown)[] = [];
  return {
    of: () => 0,
    onChange: (_topic, call) => void calls.push(call),
    onTold: () => {},
    start: async () => {},
    stop: async () => {},
    change: (merchant) => calls.forEach((call) => void call(merchant)),
  };
}
const logger = pino({ level: 'silent' });

test('a change replaces the copy; until then the old one is answered', async () => {
  const revisions = changes();
  let stored = 'one';
  const snapshots = createSnapshots({ topic: 'catalogue', revisions, logger, load: async () => stored });
  expect(await snapshots.get('perya')).toBe('one');
  stored = 'two';
  revisions.change('perya');
  expect(snapshots.peek('perya')).toBe('one');
  await expect.poll(() => snapshots.peek('perya')).toBe('two');
});

test('a change that arrives while loading is not lost', async () => {
  const revisions = changes();
  let stored = 1;
  const load = async () => {
    const read = stored;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return read;
  };
  const snapshots = createSnapshots({ topic: 'catalogue', revisions, logger, load });
  await snapshots.get('perya');
  revisions.change('perya');
  stored = 2;
  revisions.change('perya');
  await expect.poll(() => snapshots.peek('perya')).toBe(2);
});

test('the last good copy stays while the database is gone and is replaced when it returns', async () => {
  const revisions = changes();
  let load = async () => 'good';
  const snapshots = createSnapshots({
    topic: 'catalogue',
    revisions,
    logger,
    retryMs: 10,
    load: () => load(),
  });
  await snapshots.get('perya');
  load = () => Promise.reject(new Error('gone'));
  revisions.change('perya');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await snapshots.get('perya')).toBe('good');
  load = async () => 'better';
  await expect.poll(() => snapshots.peek('perya')).toBe('better');
});
