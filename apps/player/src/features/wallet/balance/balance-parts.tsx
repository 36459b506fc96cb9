import { Icon } from '@perya/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { mask } from './balance-store.ts';
import type { Balance } from './use-balance.ts';

/** The amount, or the mask, which a screen reader hears as a word. */
export function BalanceText({ text, draw }: { text: string | null; draw?: (text: string) => ReactNode }) {
  const say = useSay();
  if (text !== null) return draw ? draw(text) : text;
  return (
    <>
      <span className="mask" aria-hidden="true">
        {mask}
      </span>
      <span className="sr-only">{say('balance_masked')}</span>
    </>
  );
}

export function EyeButton({ balance, className }: { balance: Balance; className: string }) {
  const say = useSay();
  return (
    <button
      type="button"
      className={className}
      aria-label={say(balance.isHidden ? 'balance_show' : 'balance_hide')}
      onClick={balance.toggle}
    >
      <Icon name={balance.isHidden ? 'i-eye-off' : 'i-eye'} />
    </button>
  );
}
