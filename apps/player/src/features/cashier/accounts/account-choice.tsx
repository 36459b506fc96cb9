import type { PayoutAccount } from '@perya/contract';
import { Button, Icon, IconButton } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { AccountFace } from './account-face.tsx';

/** The own accounts: a tap chooses one. */
export function AccountChoice(props: {
  accounts: readonly PayoutAccount[];
  chosen: string | null;
  onChoose: (id: string) => void;
  onAdd: () => void;
  onRemove: (account: PayoutAccount) => void;
}) {
  const say = useSay();
  return (
    <>
      <ul className="rows accounts">
        {props.accounts.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              className="list-row"
              aria-pressed={account.id === props.chosen}
              onClick={() => props.onChoose(account.id)}
            >
              <AccountFace account={account} />
              {account.id === props.chosen && <Icon name="i-check" className="accent" />}
            </button>
            <IconButton
              label={say('account_remove_of', { account: `${account.channelName} ${account.maskedNumber}` })}
              onClick={() => props.onRemove(account)}
            >
              <Icon name="i-x" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button look="secondary" block className="after-rows" data-first="" onClick={props.onAdd}>
        <Icon name="i-plus" />
        {say('account_add')}
      </Button>
    </>
  );
}
