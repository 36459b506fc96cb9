import { parseAmount } from '@perya/money';
import type { ReactNode } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import type { BonusOffer } from '../../queries.ts';
import type { BonusChoice } from './use-bonus.ts';

/** Bonuses to take with this deposit. None is a choice like the others, and the one that is made already. */
export function BonusList({ bonus }: { bonus: BonusChoice }) {
  const say = useSay();
  if (bonus.offers.length === 0) return null;
  const choice = (id: string | null, inside: ReactNode) => (
    <label className="list-row" key={id}>
      <input type="radio" name="bonus" checked={bonus.chosen === id} onChange={() => bonus.choose(id)} />
      <span className="radio-dot" />
      <span className="grow">{inside}</span>
    </label>
  );
  return (
    <>
      <h2>
        {say('bonus')}
        <span>{say('optional_label')}</span>
      </h2>
      <div className="rows radios" role="radiogroup" aria-label={say('bonus')} aria-busy={bonus.isOld}>
        {choice(
          null,
          <>
            {say('bonus_none')}
            <small>{say('bonus_none_text')}</small>
          </>,
        )}
        {bonus.offers.map((offer) => choice(offer.offerId, <Offer offer={offer} />))}
      </div>
    </>
  );
}

/** What it brings and what it asks for, in money. */
function Offer({ offer }: { offer: BonusOffer }) {
  const say = useSay();
  const { short } = useMoney();
  const values = { bonus: short(offer.bonus), turnover: short(offer.turnover), days: offer.days };
  const isFree = parseAmount(offer.turnover) === 0n;
  return (
    <>
      {offer.title}
      <small className="numeric">
        {say(isFree ? 'bonus_offer_free' : 'bonus_offer', values)}
        {offer.mostStake !== null && ` ${say('bonus_offer_limit', { amount: short(offer.mostStake) })}`}
      </small>
    </>
  );
}
