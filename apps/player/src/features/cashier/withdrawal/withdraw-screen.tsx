import { useLocation } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { cashierPlace, placeOf, withdrawPath } from '../cashier-place.ts';
import { HeaderLink } from '../header-link.tsx';
import { MembersOnly } from '../members-only.tsx';
import { useCashierTexts } from '../texts.ts';
import { WithdrawPage, WithdrawWaiting } from './withdraw-page.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalOrderPage } from './withdrawal-order-page.tsx';

/** `/m/withdraw` (ROUTE-19, DEC-080): what is under way and a new one, one order, or the own ones. */
export function Screen() {
  useCashierTexts();
  const say = useSay();
  const place = cashierPlace(useLocation().search);
  return (
    <div className="cash">
      <MembersOnly waiting={<WithdrawWaiting />}>
        {place.kind !== 'list' && (
          <HeaderLink to={placeOf(withdrawPath, { list: '1' })} label={say('withdrawal_list')} />
        )}
        {place.kind === 'form' && <WithdrawPage />}
        {place.kind === 'list' && <WithdrawalList />}
        {place.kind === 'order' && <WithdrawalOrderPage key={place.orderNo} orderNo={place.orderNo} />}
      </MembersOnly>
    </div>
  );
}
