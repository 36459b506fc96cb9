import type { DepositOrder } from '@perya/contract';
import { Brand, Fact, Icon } from '@perya/ui';
import { usePlatform } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { SignedPart } from './signed-part.tsx';
import { useSlipLines } from './slip-lines.ts';

/** The slip of an order: brand, figures, and what proves them under the tear line. */
export function Slip(props: { order: DepositOrder; after: string | null; link: string | null }) {
  const { order, after, link } = props;
  const { say } = usePlatform();
  const { full } = useMoney();
  const lines = useSlipLines(order, after);
  return (
    <>
      <section className="pay-slip" aria-label={say('slip')}>
        <div className="slip-top">
          <Brand />
          <span>{say('title_deposit')}</span>
        </div>
        <dl className="numeric">
          {lines.map(({ name, value }) => (
            <Fact key={name} label={name}>
              {value}
            </Fact>
          ))}
        </dl>
        {order.transactionId !== null && (
          <>
            <hr className="slip-tear" />
            <SignedPart link={link} />
          </>
        )}
      </section>
      {order.surplus !== null && (
        <p className="note info">
          <Icon name="i-info" />
          <span>{say('deposit_surplus', { surplus: full(order.surplus) })}</span>
        </p>
      )}
    </>
  );
}
