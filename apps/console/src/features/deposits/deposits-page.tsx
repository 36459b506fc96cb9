import { useQuery } from '@tanstack/react-query';
import type { DepositSummary } from '@perya/contract';
import { Field } from '../../kit/field.tsx';
import { Money } from '../../kit/money.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseQueue } from '../../platform/cases/case-queue.tsx';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { DepositCase } from './deposit-case.tsx';
import { depositsQuery } from './queries.ts';
import './deposits.css';

const say = textsOf(words);
const tabNames = ['waiting', 'open', 'all'] as const;

/** Deposits that no company settles, and any order by what somebody has in hand. */
export function DepositsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const find = address.get('find');
  const tab =
    find === undefined ? (tabNames.find((name) => name === address.get('list')) ?? 'waiting') : 'all';
  const list = useQuery(depositsQuery(merchantCode, { tab, ...(find !== undefined && { find }) }));
  return (
    <>
      <FindOrder />
      <CaseQueue
        title={say('title')}
        fact={say('fact')}
        tab={tab}
        tabs={tabNames.map((key) => ({
          key,
          name: say(`tab.${key}`),
          none: { title: say(`none.${key}`), note: say(`none.${key}.note`) },
        }))}
        query={list}
        rows={list.data?.deposits ?? []}
        rowKey={({ orderNo }) => orderNo}
        line={(row) => ({
          icon:
            row.state === 'credited'
              ? 'circle-check'
              : row.paid === null
                ? 'circle-dashed'
                : 'triangle-alert',
          tone: row.state === 'credited' ? 'ok' : row.paid === null ? 'muted' : 'warn',
          title: <Money amount={row.amount} />,
          lines: [<Line key="line" row={row} />, row.orderNo],
          time: ageText(now - Date.parse(row.createdAt)),
        })}
        detail={(row, done, back) => <DepositCase orderNo={row.orderNo} done={done} back={back} />}
      />
    </>
  );
}

const Line = ({ row }: { row: DepositSummary }) => (
  <>
    {row.member}, {row.methodName}, {say(`state.${row.state}`)}
    {row.paid !== null && (
      <>
        , {say('arrived')} <Money amount={row.paid} />
      </>
    )}
    {row.needsCare && <>, {say('care').toLowerCase()}</>}
  </>
);

function FindOrder() {
  const address = useAddress();
  const set = (text: string) => address.set({ find: text.trim(), open: undefined });
  return (
    <div className="tool-bar lined find-order">
      <Field
        key={address.get('find') ?? ''}
        label={say('find')}
        icon="search"
        data-draft="no"
        defaultValue={address.get('find') ?? ''}
        onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value)}
        onBlur={({ target }) => set(target.value)}
      />
    </div>
  );
}
