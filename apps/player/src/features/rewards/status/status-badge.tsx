import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { statusView } from './status-rules.ts';
import type { Status } from './status-rules.ts';

/** How a promotion stands for this person, in the wording of ENT-26; what waits is named with its amount. */
export function StatusBadge({ status, amount }: { status: Status; amount: string | null }) {
  const words = useStatusWords();
  const { tone, icon } = statusView(status);
  return (
    <span className={`badge ${tone}`.trim()}>
      {icon && <Icon name={icon} />}
      {words(status, amount)}
    </span>
  );
}

export function useStatusWords() {
  const say = useSay();
  const { short } = useMoney();
  return (status: Status, amount: string | null): string =>
    status === 'claim' && amount !== null
      ? say('status_claim_amount', { amount: short(amount) })
      : say(statusView(status).text);
}
