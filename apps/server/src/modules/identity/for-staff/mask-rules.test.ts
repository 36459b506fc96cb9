import { expect, test } from 'vitest';
import { maskedAddress, maskedName, maskedWords } from './mask-rules.ts';

test('names, words and addresses keep too little to know somebody by [OPS-MEMBER-16]', () => {
  expect(['kalabaw', 'luna', 'ab', 'x'].map(maskedName)).toEqual(['ka•••aw', 'l•••a', 'a•••', 'x•••']);
  expect(maskedWords('Luna dela Cruz')).toBe('L••• d••• C•••');
  expect(['203.0.113.7', '2001:db8:1:2::7'].map(maskedAddress)).toEqual(['203.0.113.•••', '2001:db8:1:•••']);
});
