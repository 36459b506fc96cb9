import { expect, test } from 'vitest';
import { blanksIn, filledIn, needsOrder } from './reply-rules.ts';

const text = 'Hi {name}, {order} of {amount} is sent before {deadline}.';

test('fields are filled from the order, the name stays for its reader, and blanks are told [OPS-QUEUE-36]', () => {
  expect(needsOrder(text)).toBe(true);
  expect(needsOrder('Hi {name}')).toBe(false);
  const whole = filledIn(text, { order: 'WD26030200000001', amount: '₱12,500.00', deadline: '14:25' });
  expect(whole).toBe('Hi {name}, WD26030200000001 of ₱12,500.00 is sent before 14:25.');
  expect(blanksIn(whole, true)).toEqual([]);
  expect(blanksIn(whole, false)).toEqual(['{name}']);
  expect(blanksIn(filledIn(text, { order: 'WD1' }), true)).toEqual(['{amount}', '{deadline}']);
});
