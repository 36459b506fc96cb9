import { expect, test } from 'vitest';
import { chooseRow } from './choice-rules.ts';

const pairs = (node_id: string, others: string) =>
  others.split('').map((other_id) => ({ node_id, other_id }));
const open = () => true;

test('the newest game that brings three others speaks for the row; known and closed ones are not in it', () => {
  const common = [...pairs('x', 'ab'), ...pairs('y', 'abcdx'), ...pairs('z', 'abcde')];
  expect(chooseRow(['x', 'y', 'z'], common, open)).toEqual({ because: 'y', games: ['a', 'b', 'c', 'd'] });
  expect(chooseRow(['x', 'y', 'z'], common, (id) => id !== 'a' && id !== 'b')).toEqual({
    because: 'z',
    games: ['c', 'd', 'e'],
  });
  expect(chooseRow(['a', 'y'], pairs('y', 'abc'), open)).toBeNull();
  expect(chooseRow([], common, open)).toBeNull();
});
