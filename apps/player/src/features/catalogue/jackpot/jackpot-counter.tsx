import { displayAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { Bulbs, Icon, SplitFlap } from '@perya/ui';
import { Link } from '@perya/web';
import type { ReactNode } from 'react';
import { useLocale } from '../../../platform/context.tsx';

interface CounterProps {
  /** On the jackpot page itself there is nowhere further to go. */
  still?: boolean;
  title: string;
  badge: ReactNode;
  amount: Micros;
  currency: string;
  text: string;
}

export function JackpotCounter(props: CounterProps) {
  const locale = useLocale();
  const content = (
    <>
      <Bulbs />
      <div className="jackpot-title">
        <Icon name="ph-trophy-duotone" />
        <span>{props.title}</span>
        {props.badge}
      </div>
      <SplitFlap amount={displayAmount(props.amount, { currency: props.currency, locale })} />
      <p>{props.text}</p>
    </>
  );
  return props.still ? (
    <section className="jackpot-card" aria-label={props.title}>
      {content}
    </section>
  ) : (
    <Link className="jackpot-card" to="/m/jackpots">
      {content}
    </Link>
  );
}
