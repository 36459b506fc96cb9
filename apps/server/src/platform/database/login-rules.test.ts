import { expect, test } from 'vitest';
import { differences, type Found } from './login-rules.ts';

const app: Found = {
  user: 'perya_app',
  login: 'perya_app',
  is_super: false,
  passes_walls: false,
  memberships: [],
  settings: { statement_timeout: '5000' },
};
const wanted = { statement_timeout: '5000' };

test('a connection that is what was asked for differs in nothing', () => {
  expect(differences(app, 'perya_app', wanted)).toEqual([]);
  const system = { ...app, user: 'perya_system', login: 'perya_system', passes_walls: true };
  expect(differences(system, 'perya_system', wanted)).toEqual([]);
});

test.each<[Partial<Found>, string]>([
  [{ user: 'postgres', login: 'postgres' }, 'it is postgres, logged in as postgres, instead of perya_app'],
  // A role taken on after the log-in can be put off again.
  [{ login: 'postgres' }, 'it is perya_app, logged in as postgres, instead of perya_app'],
  [{ is_super: true }, 'perya_app is a superuser'],
  [{ passes_walls: true }, 'perya_app walks through row-level security'],
  [{ memberships: ['perya_system'] }, 'perya_app may become perya_system'],
  [{ settings: { statement_timeout: '0' } }, 'statement_timeout is 0 instead of 5000'],
  [{ settings: {} }, 'statement_timeout is undefined instead of 5000'],
])('%j is not what was asked for', (change, sentence) => {
  expect(differences({ ...app, ...change }, 'perya_app', wanted)).toEqual([sentence]);
});
