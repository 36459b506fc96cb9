import { useLocation } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { LanguageChoice } from '../../../platform/texts/language-choice.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { cashierPlace, depositPath, placeOf } from '../cashier-place.ts';
import { HeaderLink } from '../header-link.tsx';
import { MembersOnly } from '../members-only.tsx';
import { useCashierTexts } from '../texts.ts';
import { DepositEntry, DepositWaiting } from './form/deposit-entry.tsx';
import { DepositList } from './order/deposit-list.tsx';
import { DepositOrderPage } from './order/deposit-order-page.tsx';

/** `/m/voucherCenter` (ROUTE-18, DEC-079): the form, one order, or the own orders, told by the address. */
export function Screen({ readiness }: Partial<ScreenProps>) {
  useCashierTexts();
  const say = useSay();
  const place = cashierPlace(useLocation().search);
  return (
    <div className="cash">
      <MembersOnly waiting={<DepositWaiting />}>
        {place.kind !== 'list' && (
          <HeaderLink to={placeOf(depositPath, { list: '1' })} label={say('deposit_list')} />
        )}
        {place.kind === 'form' && <DepositEntry methodId={place.methodId} />}
        {place.kind === 'list' && <DepositList />}
        {place.kind === 'order' && <DepositOrderPage key={place.orderNo} orderNo={place.orderNo} />}
      </MembersOnly>
      {place.kind === 'form' && <div className="pay-after">{readiness}</div>}
      {place.kind !== 'form' && <LanguageChoice />}
    </div>
  );
}
