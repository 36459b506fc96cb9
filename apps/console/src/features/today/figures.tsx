import type { TodayMoney } from '@perya/contract';
import type { ReactNode } from 'react';
import { Money } from '../../kit/money.tsx';
import { Change } from '../../platform/figures/change.tsx';
import { percentText, say } from './words.ts';

function Figure({
  name,
  value,
  change,
  note,
}: {
  name: string;
  value: ReactNode;
  change: ReactNode;
  note: string;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>
          {change}
          {note}
        </span>
      </dd>
    </div>
  );
}

/** For whoever reads money and no reports: the day by its orders, beside the same weekday until the same minute. */
export function Figures({ money }: { money: TodayMoney }) {
  const { moneyIn, moneyOut, firstDeposits, promise } = money;
  const keptShare = promise.ended === 0 ? null : promise.kept / promise.ended;
  const keptBefore = promise.endedBefore === 0 ? 0 : promise.keptBefore / promise.endedBefore;
  return (
    <dl className="panel today-figures">
      <Figure
        name={say('figure.in')}
        value={<Money amount={moneyIn.amount} />}
        change={<Change now={Number(moneyIn.amount)} before={Number(moneyIn.amountBefore)} />}
        note={say('figure.deposits', { count: moneyIn.orders.toLocaleString('en') })}
      />
      <Figure
        name={say('figure.out')}
        value={<Money amount={moneyOut.amount} />}
        change={<Change now={Number(moneyOut.amount)} before={Number(moneyOut.amountBefore)} />}
        note={say('figure.payouts', { count: moneyOut.orders.toLocaleString('en') })}
      />
      <Figure
        name={say('figure.first')}
        value={firstDeposits.members.toLocaleString('en')}
        change={<Change now={firstDeposits.members} before={firstDeposits.membersBefore} />}
        note={say('figure.first.note')}
      />
      <Figure
        name={say('figure.promise')}
        value={percentText(keptShare)}
        change={<Change now={keptShare ?? 0} before={keptShare === null ? 0 : keptBefore} />}
        note={say('figure.promise.note', { kept: promise.kept, ended: promise.ended })}
      />
    </dl>
  );
}
