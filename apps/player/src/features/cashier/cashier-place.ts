/** What a cashier page shows, told by its address. */
export type CashierPlace =
  | { kind: 'form'; methodId: string | null }
  | { kind: 'list' }
  | { kind: 'order'; orderNo: string };

const orderNumber = /^[A-Z]{2}[0-9A-Z]{14}$/;

export function cashierPlace(search: string): CashierPlace {
  const query = new URLSearchParams(search);
  const orderNo = query.get('order') ?? '';
  if (orderNumber.test(orderNo)) return { kind: 'order', orderNo };
  if (query.get('list') === '1') return { kind: 'list' };
  return { kind: 'form', methodId: query.get('method') };
}

export const depositPath = '/m/voucherCenter';
export const withdrawPath = '/m/withdraw';
export const limitsPath = '/m/member/limits';
export const placeOf = (path: string, query: { order: string } | { method: string } | { list: '1' }) =>
  `${path}?${new URLSearchParams(query).toString()}`;
