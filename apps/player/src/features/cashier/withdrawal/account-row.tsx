import type { PayoutAccount } from '@perya/contract';
import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { AccountFace } from '../accounts/account-face.tsx';

/** Where the money goes to, and the way to another account or to the first one. */
export function AccountRow({ account, onOpen }: { account: PayoutAccount | undefined; onOpen: () => void }) {
  const say = useSay();
  if (!account) {
    return (
      <button type="button" className="list-row payee" onClick={onOpen}>
        <span className="logo-box" aria-hidden="true">
          <Icon name="i-plus" />
        </span>
        <span className="grow">
          {say('account_add')}
          <small>{say('account_add_why')}</small>
        </span>
        <Icon name="i-chevron-right" className="chev" />
      </button>
    );
  }
  return (
    <button type="button" className="list-row payee" onClick={onOpen}>
      <AccountFace account={account} />
      <span className="row-value">{say('change')}</span>
      <Icon name="i-chevron-right" className="chev" />
    </button>
  );
}
