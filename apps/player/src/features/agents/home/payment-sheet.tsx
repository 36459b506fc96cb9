import { Fact, Sheet } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { percent } from '../contracts/contract-rules.ts';
import type { AgentPayment } from '../queries.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** One payment with the figures it was made from. */
export function PaymentSheet({ payment, onClosed }: { payment: AgentPayment; onClosed: () => void }) {
  const say = useSay();
  const { full } = useMoney();
  const { span, moment } = useDays();
  const { kind, rate, passedOn, paidAt, transactionId } = payment;
  const facts: (readonly [string, string])[] = [
    [say('payment_days'), span(payment.fromDay, payment.toDay)],
    [say(kind === 'dividend' ? 'payment_loss' : 'payment_turnover'), full(payment.turnover)],
    [say('steps_players'), String(payment.activePlayers)],
    ...(rate === null ? [] : [[say('steps_rate'), percent(rate)] as const]),
    ...(passedOn === '0.00' ? [] : [[say('payment_passed'), full(passedOn)] as const]),
    paidAt === null
      ? [say('payment_due_at'), moment(payment.dueAt)]
      : [say('payment_paid_at'), moment(paidAt)],
    ...(transactionId === null ? [] : [[say('payment_entry'), transactionId] as const]),
  ];
  return (
    <Sheet title={say(`payment_${kind}`)} closeLabel={say('close')} onClosed={onClosed}>
      <p className="sum-line numeric success">{full(payment.amount)}</p>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} look="number">
            {value}
          </Fact>
        ))}
      </dl>
    </Sheet>
  );
}
