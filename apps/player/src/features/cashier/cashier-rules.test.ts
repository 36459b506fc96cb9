import { expect, test } from 'vitest';
import { cashierPlace, depositPath, placeOf } from './cashier-place.ts';
import { createOrderKey } from './order-key.ts';

test('an address tells what a cashier page shows', () => {
  expect(cashierPlace('')).toEqual({ kind: 'form', methodId: null });
  expect(cashierPlace('?method=gcash')).toEqual({ kind: 'form', methodId: 'gcash' });
  expect(cashierPlace('?list=1')).toEqual({ kind: 'list' });
  expect(cashierPlace('?order=DP24061177310042')).toEqual({ kind: 'order', orderNo: 'DP24061177310042' });
  expect(cashierPlace('?order=../x')).toEqual({ kind: 'form', methodId: null });
  expect(placeOf(depositPath, { order: 'DP1' })).toBe('/m/voucherCenter?order=DP1');
});

test('an order keeps its key while nobody knows what became of it, and gets another one afterwards [DEC-120]', () => {
  let made = 0;
  const key = createOrderKey(() => `key-${(made += 1)}`);
  expect(key.current()).toBe('key-1');
  for (const code of ['unreachable', 'service.unavailable', 'unknown.error'] as const)
    key.orderFailed({ code });
  expect(key.current()).toBe('key-1');
  key.orderFailed({ code: 'payment.password.error' });
  expect(key.current()).toBe('key-2');
  key.orderFailed({ code: 'request.id_reused' });
  expect(key.current()).toBe('key-3');
  key.orderWasMade();
  expect(key.current()).toBe('key-4');
});
