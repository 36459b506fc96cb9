import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment starts with the local services', () => {
  const config = readConfig({});
  expect(config.ports).toEqual({ http: 4600, internal: 4601, worker: 4602 });
  expect(config.operators).toEqual([]);
  expect(config.trustProxy).toEqual([]);
  expect(config.playerDist).toMatch(/\/apps\/player\/dist$/);
});

test('everything that is wrong is named at once, without showing values', () => {
  const read = () =>
    readConfig({
      PORT_BASE: 'x',
      OPERATORS: '[{"name":"ana","token":"short-secret"}]',
      TRUST_PROXY: '10.0.0.0/8, nonsense',
      LOG_LEVEL: 'loud',
    });
  expect(read).toThrow(/PORT_BASE[\s\S]*TRUST_PROXY[\s\S]*OPERATORS[\s\S]*LOG_LEVEL/);
  expect(read).not.toThrow(/short-secret/);
});

test('proxies are a list of addresses and ranges', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ]);
});
