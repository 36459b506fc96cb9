import type { ReportAccount } from '@perya/contract';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Agreement } from './agreement.tsx';
import type { OpenLines } from './queries.ts';
import { cameTo, closingOf, wentFrom } from './sum-rules.ts';
import { accountName, kindName, say } from './words.ts';

interface AccountsTableProps {
  accounts: readonly ReportAccount[];
  open: ReadonlySet<string>;
  toggle: (account: string) => void;
  shown: OpenLines | undefined;
  onLines: (lines: OpenLines) => void;
}

const heads = ['account', 'opening', 'came', 'went', 'closing', 'ledger'] as const;

/** Every account with what moved it, by kind; all of them together come to nothing. */
export function AccountsTable({ accounts, ...rest }: AccountsTableProps) {
  return (
    <Panel title={say('title')} note={say('note')} isFlush className="report-figures">
      <table className="table report-games" aria-label={say('title')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'account' ? undefined : 'to-right'}>
                {say(`col.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        {(['books', 'house'] as const).map((part) => (
          <AccountRows
            key={part}
            title={say(`group.${part}`)}
            accounts={accounts.filter(({ isHouse }) => isHouse === (part === 'house'))}
            {...rest}
          />
        ))}
        <tfoot>
          <tr>
            <th scope="row">
              {say('total')} <small>{say('total.note')}</small>
            </th>
            <td colSpan={3} />
            <td className="to-right">
              <Money amount={closingOf(accounts)} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

function AccountRows({ title, accounts, open, ...rest }: AccountsTableProps & { title: string }) {
  if (accounts.length === 0) return null;
  return (
    <>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={heads.length} className="report-part">
            {title}
          </th>
        </tr>
      </tbody>
      {accounts.map((one) => (
        <AccountRow key={one.account} one={one} isOpen={open.has(one.account)} {...rest} />
      ))}
    </>
  );
}

interface AccountRowProps extends Pick<AccountsTableProps, 'toggle' | 'shown' | 'onLines'> {
  one: ReportAccount;
  isOpen: boolean;
}

function AccountRow({ one, isOpen, toggle, shown, onLines }: AccountRowProps) {
  const name = accountName(one.account);
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button
            type="button"
            className="row-button"
            aria-expanded={isOpen}
            aria-label={say(isOpen ? 'hide' : 'show', { name })}
            onClick={() => toggle(one.account)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            {name}
          </button>
        </th>
        {[one.opening, cameTo(one), wentFrom(one), one.closing].map((amount, place) => (
          <td key={heads[place + 1]} className="to-right">
            <Money amount={amount} />
          </td>
        ))}
        <td className="to-right">
          <Agreement one={one} />
        </td>
      </tr>
      {isOpen &&
        one.kinds.map((row) => (
          <KindRow
            key={row.kind}
            row={row}
            name={name}
            isShown={shown?.account === one.account && shown.kind === row.kind}
            onLines={() => onLines({ account: one.account, kind: row.kind })}
          />
        ))}
    </tbody>
  );
}

interface KindRowProps {
  row: ReportAccount['kinds'][number];
  name: string;
  isShown: boolean;
  onLines: () => void;
}

function KindRow({ row: { kind, came, went, lines }, name, isShown, onLines }: KindRowProps) {
  const count =
    lines === 1 ? say('lines.open.one') : say('lines.open', { count: lines.toLocaleString('en') });
  return (
    <tr className={`report-game${isShown ? ' is-on' : ''}`}>
      <th scope="row">
        {kindName(kind)}{' '}
        <button
          type="button"
          className="row-button"
          aria-label={say('lines.of', { lines: count, name, kind: kindName(kind) })}
          onClick={onLines}
        >
          {count}
        </button>
      </th>
      <td />
      <td className="to-right">
        <Money amount={came} />
      </td>
      <td className="to-right">
        <Money amount={went} />
      </td>
      <td />
      <td />
    </tr>
  );
}
