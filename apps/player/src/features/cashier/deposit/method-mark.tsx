import type { DepositMethod } from '@perya/contract';
import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';

const icons: Readonly<Partial<Record<DepositMethod['icon'], IconName>>> = {
  qr: 'i-qr-code',
  bank: 'i-landmark',
  store: 'i-store',
  voucher: 'i-ticket',
};

/** An icon for a kind of paying, the first letter for a company. */
export function MethodMark({ name, icon }: { name: string; icon: DepositMethod['icon'] }) {
  const symbol = icons[icon];
  return (
    <span className="lg" aria-hidden="true">
      {symbol ? <Icon name={symbol} /> : name.slice(0, 1).toUpperCase()}
    </span>
  );
}
