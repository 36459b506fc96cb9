import type { ReportPayments } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { useFigureSpan } from '../../../platform/figures/use-span.ts';
import '../games/games.css';
import { Figure } from '../games/side-figures.tsx';
import { share } from '../games/words.ts';
import '../lines/lines.css';
import { ReportPage } from '../report-page.tsx';
import { MoneyTable } from './money-table.tsx';
import { groupings, PaymentsTable, ReasonsTable } from './payments-table.tsx';
import { paymentsQuery } from './query.ts';
import { say } from './words.ts';

type Facts = NonNullable<ReportPayments['facts']>;
const sides = ['deposits', 'payouts'] as const;

const isNothing = ({ deposits, payouts, promise }: Facts): boolean =>
  deposits.total.orders === 0 &&
  payouts.total.orders === 0 &&
  promise.ended === 0 &&
  Number(deposits.money.moved) === 0 &&
  Number(payouts.money.moved) === 0;

/** How deposits and payouts went: by method, hour and amount, why some failed, and how long it took (OPS-REPORT-12). */
export function PaymentsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const { days, search } = useFigureSpan();
  const by = groupings.find((one) => one === address.get('by')) ?? 'ways';
  const report = useQuery(paymentsQuery(merchantCode, days));
  const words = {
    title: say('title'),
    missing: say('missing'),
    none: say('none'),
    noneNote: say('none.note'),
  };
  const tabs = groupings.map((key) => ({
    key,
    name: say(`by.${key}`),
    to: `?${new URLSearchParams({ ...search, by: key }).toString()}`,
  }));
  return (
    <ReportPage
      page="reports/payments"
      words={words}
      report={report}
      isNothing={isNothing}
      keep={{ by }}
      file="payments"
      bar={<TabRow tabs={tabs} open={by} label={say('by')} />}
    >
      {(facts) => (
        <>
          <Shares facts={facts} />
          {sides.map((side) => (
            <PaymentsTable key={side} side={side} by={by} found={facts[side]} />
          ))}
          <div className="report-pairs">
            {sides.map((side) => (
              <ReasonsTable key={side} side={side} found={facts[side]} />
            ))}
          </div>
          <MoneyTable facts={facts} />
        </>
      )}
    </ReportPage>
  );
}

const shareText = (of: number | null): string => (of === null ? '–' : share(of));
const partOf = ({ ended, kept }: { ended: number; kept: number }): number | null =>
  ended === 0 ? null : kept / ended;

function Shares({ facts: { deposits, payouts, promise } }: { facts: Facts }) {
  const before = (of: number | null) => (
    <span>{of === null ? say('before.none') : say('before', { share: shareText(of) })}</span>
  );
  return (
    <div className="panel report-side is-row">
      <dl>
        <Figure name={say('deposits.share')} value={shareText(deposits.total.share)}>
          {before(deposits.shareBefore)}
        </Figure>
        <Figure name={say('payouts.share')} value={shareText(payouts.total.share)}>
          {before(payouts.shareBefore)}
        </Figure>
        <Figure name={say('promise')} value={shareText(partOf(promise))}>
          {before(partOf(promise.before))}
          <span>
            {promise.kept === promise.ended
              ? say('promise.all', { ended: promise.ended.toLocaleString('en') })
              : say('promise.missed', { ...promise.missed, ended: promise.ended.toLocaleString('en') })}
          </span>
        </Figure>
      </dl>
    </div>
  );
}
