import type { StaffAgentPayment } from '@perya/contract';
import { Status } from '../../../kit/status.tsx';
import { say } from '../words.ts';

/** Paid, or what it waits for. */
export function PaymentState({ payment: { waits } }: { payment: StaffAgentPayment }) {
  if (waits === null)
    return (
      <Status icon="circle-check" tone="ok">
        {say('payments.paid')}
      </Status>
    );
  const isBarred = waits !== 'not_due' && waits !== 'next_round';
  return (
    <Status icon={isBarred ? 'lock' : 'clock'} tone={isBarred ? 'bad' : 'info'}>
      {say(`waits.${waits}`)}
    </Status>
  );
}
