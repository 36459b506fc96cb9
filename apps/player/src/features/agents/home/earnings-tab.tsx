import { Button, Empty, Icon } from '@perya/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { percent } from '../contracts/contract-rules.ts';
import { More, NotLoaded, Waiting } from '../not-loaded.tsx';
import { commissionsQuery, saveStatement, statementsQuery } from '../queries.ts';
import type { AgentPayment, CommissionLine, DaySpan } from '../queries.ts';
import { useActing } from '../use-acting.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { Corrections } from './corrections.tsx';
import { LineSheet } from './line-sheet.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

/** What was earned: statements by month, and the lines of commission of the period (DEC-086). */
export function EarningsTab({ span }: { span: DaySpan }) {
  return (
    <>
      <Statements />
      <Commissions span={span} />
    </>
  );
}

function Statements() {
  const { api, say } = usePlatform();
  const { full } = useMoney();
  const days = useDays();
  const [month, setMonth] = useState<string | null>(null);
  const [open, setOpen] = useState<AgentPayment | null>(null);
  const query = useQuery(statementsQuery(api, month));
  if (!query.data)
    return <NotLoaded query={query} waiting={<Waiting shapes={['line', 'list-row', 'list-row']} />} />;
  const { months, payments, corrections } = query.data;
  return (
    <section>
      <h2>{say('statements')}</h2>
      {months.length === 0 && (
        <Empty art="e-coin" title={say('statements_none')} text={say('statements_none_text')} />
      )}
      {months.length > 0 && (
        <div className="chips bleed" role="group" aria-label={say('statements')}>
          {months.map((one) => (
            <button
              key={one.month}
              type="button"
              className="chip accented numeric"
              aria-pressed={one.month === query.data.month}
              onClick={() => setMonth(one.month)}
            >
              {days.month(one.month)} · {full(one.amount)}
            </button>
          ))}
        </div>
      )}
      {payments.length > 0 && (
        <ul className="rows record-rows">
          {payments.map((payment) => (
            <li key={payment.id}>
              <button type="button" className="list-row" onClick={() => setOpen(payment)}>
                <span className="row-mark">
                  <Icon
                    name={payment.kind === 'commission' ? 'ph-users-three-duotone' : 'ph-receipt-duotone'}
                  />
                </span>
                <span className="grow">
                  {say(`payment_${payment.kind}`)}
                  <small className="numeric">{days.span(payment.fromDay, payment.toDay)}</small>
                </span>
                <span className="row-right">
                  <b className="numeric">{full(payment.amount)}</b>
                  <small>{say(payment.paidAt === null ? 'payment_due' : 'payment_paid')}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Corrections lines={corrections} />
      {query.data.month !== null && <SaveMonth month={query.data.month} />}
      {open && <PaymentSheet payment={open} onClosed={() => setOpen(null)} />}
    </section>
  );
}

function SaveMonth({ month }: { month: string }) {
  const say = useSay();
  const { api, busy, act } = useActing();
  return (
    <Button
      look="secondary"
      small
      disabled={busy}
      onClick={() => void act(() => saveStatement(api, month).then(() => say('month_file_done')))}
    >
      <Icon name="i-download" />
      {say('month_file')}
    </Button>
  );
}

function Commissions({ span }: { span: DaySpan }) {
  const { api, say } = usePlatform();
  const { full } = useMoney();
  const [open, setOpen] = useState<CommissionLine | null>(null);
  const query = useInfiniteQuery(commissionsQuery(api, span));
  const lines = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section>
      <h2>
        {say('commissions')}
        {query.data && <span className="numeric">{full(query.data.pages[0]?.sum ?? '0')}</span>}
      </h2>
      {!query.data && (
        <NotLoaded query={query} waiting={<Waiting shapes={['list-row', 'list-row', 'list-row']} />} />
      )}
      {query.data && lines.length === 0 && <p className="fine">{say('commissions_none')}</p>}
      <CommissionRows lines={lines} onOpen={setOpen} />
      <More {...query} />
      {open && <LineSheet line={open} onClosed={() => setOpen(null)} />}
    </section>
  );
}

interface RowsProps {
  lines: readonly CommissionLine[];
  onOpen: (line: CommissionLine) => void;
}

function CommissionRows({ lines, onOpen }: RowsProps) {
  const say = useSay();
  const { full } = useMoney();
  const { short } = useDays();
  if (lines.length === 0) return null;
  return (
    <ul className="rows record-rows">
      {lines.map((line) => (
        <li key={line.id}>
          <button type="button" className="list-row" onClick={() => onOpen(line)}>
            <span className="row-mark numeric">{line.level}</span>
            <span className="grow">
              {line.name}
              <small className="numeric">
                {short(line.day)} · {say(`game_${line.gameType}`)}
              </small>
            </span>
            <span className="row-right">
              <b className="numeric">{full(line.amount)}</b>
              <small className="numeric">
                {full(line.validStake)} × {percent(line.rate)}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
