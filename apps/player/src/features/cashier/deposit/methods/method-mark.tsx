import type { DepositMethod } from '@perya/contract';
import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';

const icons: Readonly<Partial<Record<DepositMethod['icon'], IconName>>> = {
  qr: 'i-qr-code',
  bank: 'i-landmark',
  store: 'i-store',
  voucher: 'i-ticket',
};

/** The company's own mark, an icon for a kind of paying, or the first letter. */
export function MethodMark({ name, icon, mark }: Pick<DepositMethod, 'name' | 'icon' | 'mark'>) {
  const symbol = icons[icon];
  if (mark !== null) return <img className="pay-mark" src={mark} width={52} height={32} alt="" />;
  return (
    <span className="pay-mark" aria-hidden="true">
      {symbol ? <Icon name={symbol} /> : name.slice(0, 1).toUpperCase()}
    </span>
  );
}
