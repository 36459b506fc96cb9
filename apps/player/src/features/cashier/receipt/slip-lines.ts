import type { DepositOrder } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { SlipLine } from '../../../platform/slip/draw-slip.ts';
import { usePlatform } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** The lines of the slip of an order: on the screen and in the picture of it. */
export function useSlipLines(order: DepositOrder, after: string | null): SlipLine[] {
  const { say } = usePlatform();
  const { full } = useMoney();
  const dates = useDates();
  const line = (key: string, value: string | null): SlipLine[] =>
    value === null ? [] : [{ name: say(key), value }];
  const hasFee = parseAmount(order.fee) > 0n;
  return [
    ...line('slip_method', order.methodName),
    ...line('slip_time', dates.moment(order.settledAt ?? order.createdAt)),
    ...line('number', order.orderNo),
    ...line('amount', hasFee ? full(order.amount) : null),
    ...line('fee', hasFee ? full(order.fee) : say('fee_none')),
    ...line('you_pay', hasFee ? full(order.total) : null),
    ...line('paid_really', order.paid === null ? null : full(order.paid)),
    ...line('slip_balance', after === null ? null : full(after)),
  ];
}
