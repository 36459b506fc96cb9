import type { ListedMember } from '@perya/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { PopPanel } from '../../../kit/pop-panel.tsx';
import { Status } from '../../../kit/status.tsx';
import type { Column } from '../../../kit/table.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { ageText, useNow, useTimes } from '../../../platform/moments/times.ts';
import { say, word } from '../words.ts';

const nowMs = 5 * 60_000;
/** As long as nobody chose others. */
const usual = [
  'name',
  'level',
  'known',
  'registered',
  'cash',
  'deposited',
  'paidOut',
  'seen',
  'tags',
  'flags',
];

/** The chosen columns stand in the address; the name is always there. */
export function useColumns(order: string): {
  shown: readonly Column<ListedMember>[];
  chooser: ReactNode;
} {
  const address = useAddress();
  const all = useAllColumns(order);
  const chosen = address.get('columns')?.split(',') ?? usual;
  const isShown = (key: string) => key === 'name' || chosen.includes(key);
  const toggle = (key: string) => {
    const next = all.map((one) => one.key).filter((one) => isShown(one) !== (one === key));
    address.set({ columns: next.join(',') });
  };
  return {
    shown: all.filter(({ key }) => isShown(key)),
    chooser: (
      <PopPanel
        label={say('columns')}
        className="button is-small is-ghost"
        button={
          <>
            <Icon name="columns" />
            {say('columns')}
          </>
        }
      >
        <h2>{say('columns')}</h2>
        {all
          .filter(({ key }) => key !== 'name')
          .map(({ key, head }) => (
            <label key={key} className="check-line">
              <input type="checkbox" checked={isShown(key)} onChange={() => toggle(key)} />
              {head}
            </label>
          ))}
      </PopPanel>
    ),
  };
}

/** Whoever may not read money has no column of it. */
function useAllColumns(order: string): readonly Column<ListedMember>[] {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const now = useNow(30_000);
  const can = useCan();
  const sorted = (key: string) => (key === order ? { sorted: 'down' as const } : {});
  const money = (key: 'cash' | 'deposited' | 'paidOut'): Column<ListedMember> => ({
    key,
    head: say(`column.${key}`),
    isRight: true,
    ...sorted(key),
    cell: (row) => row[key] !== null && <Money amount={row[key]} />,
  });
  return [
    {
      key: 'name',
      head: say('column.name'),
      cell: ({ memberId, name }) => (
        <Link className="row-button" to={`/${merchantCode}/members/${memberId}`}>
          {name}
        </Link>
      ),
    },
    { key: 'level', head: say('column.level'), cell: ({ level }) => level ?? '–' },
    {
      key: 'known',
      head: say('column.known'),
      className: 'is-soft',
      cell: ({ identityLevel }) => identityLevel,
    },
    {
      key: 'registered',
      head: say('column.registered'),
      className: 'is-soft',
      ...sorted('registered'),
      cell: ({ registeredAt }) => <time title={times.exact(registeredAt)}>{times.day(registeredAt)}</time>,
    },
    ...(can.read('money.read') ? [money('cash'), money('deposited'), money('paidOut')] : []),
    {
      key: 'seen',
      head: say('column.seen'),
      isRight: true,
      className: 'is-soft',
      ...sorted('seen'),
      cell: ({ seenAt }) => (seenAt === null ? '–' : seen(seenAt, now, times.exact)),
    },
    { key: 'type', head: say('filter.type'), cell: ({ type }) => word('type', String(type)) },
    {
      key: 'firstDeposit',
      head: say('fact.first'),
      className: 'is-soft',
      cell: ({ firstDepositAt }) => (firstDepositAt === null ? '–' : times.day(firstDepositAt)),
    },
    { key: 'tags', head: say('column.tags'), cell: ({ tags }) => tags.join(', ') },
    { key: 'flags', head: say('column.flags'), cell: flagsOf },
  ];
}

const seen = (at: string, now: number, exact: (at: string) => string): ReactNode =>
  now - Date.parse(at) < nowMs ? (
    <Status icon="circle-dot" tone="ok">
      {say('now')}
    </Status>
  ) : (
    <time title={exact(at)}>{ageText(now - Date.parse(at))}</time>
  );

function flagsOf({ isClosed, breakUntil, needsCare }: ListedMember): ReactNode {
  if (isClosed)
    return (
      <Status icon="lock" tone="bad">
        {say('closed')}
      </Status>
    );
  if (breakUntil !== null)
    return (
      <Status icon="circle-pause" tone="info">
        {say('break')}
      </Status>
    );
  if (needsCare)
    return (
      <Status icon="heart-handshake" tone="info">
        {say('care')}
      </Status>
    );
  return '–';
}
