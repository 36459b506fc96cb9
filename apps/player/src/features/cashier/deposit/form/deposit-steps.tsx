import type { DepositMethod } from '@perya/contract';
import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../../platform/context.tsx';
import { depositPath, placeOf } from '../../cashier-place.ts';
import type { DepositOffer } from '../../queries.ts';
import { AmountStep } from './amount-step.tsx';
import { BalanceRow } from './balance-row.tsx';
import { LimitBar } from './limit-bar.tsx';
import { MethodMark } from '../methods/method-mark.tsx';
import { useMethodWords } from '../methods/use-method-words.ts';

/** The new template: method tiles, then the amount; where one is stands in the address. */
export function DepositSteps({ offer, methodId }: { offer: DepositOffer; methodId: string | null }) {
  const say = useSay();
  const method = offer.methods.find(({ id, available }) => available && id === methodId);
  if (method) {
    return (
      <AmountStep offer={offer} method={method}>
        <ChosenMethod method={method} />
      </AmountStep>
    );
  }
  return (
    <>
      <BalanceRow />
      <h2>{say('pay_with')}</h2>
      <ul className="tiles2">
        {offer.methods.map((each) => (
          <li key={each.id}>
            <MethodTile method={each} />
          </li>
        ))}
      </ul>
      <LimitBar limit={offer.dailyLimit} isFull={offer.dailyLimit?.left === '0.00'} />
    </>
  );
}

function MethodTile({ method }: { method: DepositMethod }) {
  const words = useMethodWords();
  const inside = (
    <>
      <MethodMark {...method} />
      <b>{method.name}</b>
      <small>{words.speed(method)}</small>
      {method.available && method.icon !== 'voucher' && (
        <small className="numeric">
          {words.range(method)}, {words.price(method)}
        </small>
      )}
    </>
  );
  return method.available ? (
    <Link className="pay-method tall" to={placeOf(depositPath, { method: method.id })}>
      {inside}
    </Link>
  ) : (
    <span className="pay-method tall away">{inside}</span>
  );
}

function ChosenMethod({ method }: { method: DepositMethod }) {
  const say = useSay();
  const words = useMethodWords();
  return (
    <Link className="list-row payee" to={depositPath}>
      <MethodMark {...method} />
      <span className="grow">
        {method.name}
        <small>{words.speed(method)}</small>
      </span>
      <span className="row-value">{say('change')}</span>
      <Icon name="i-chevron-right" className="chev" />
    </Link>
  );
}
