import type { AgentMonths } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { monthsQuery, saveStatement } from '../queries.ts';
import { say } from '../words.ts';

/** Payments and corrections of a month as the agent reads them, and the same file. */
export function Statements({ memberId }: { memberId: string }) {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const query = useQuery(monthsQuery(merchantCode, memberId, address.get('month')));
  const save = (month: string) =>
    saveStatement(merchantCode, memberId, month).catch((error: unknown) =>
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) }),
    );
  return (
    <Loaded query={query}>
      {(value) => {
        const { month, months } = value;
        if (month === null)
          return <Nothing title={say('statement.none')}>{say('statement.none.note')}</Nothing>;
        return (
          <>
            <div className="tool-bar agent-tools">
              <TabRow
                label={say('statement.months')}
                open={month}
                tabs={months.map((one) => ({
                  key: one.month,
                  name: one.month,
                  count: one.payments,
                  to: `/${merchantCode}/agents/people/${memberId}?tab=payments&month=${one.month}`,
                }))}
              />
              <span className="spacer" />
              <Button icon="download" onClick={() => void save(month)}>
                {say('statement.save')}
              </Button>
            </div>
            <Month value={value} />
          </>
        );
      }}
    </Loaded>
  );
}

function Month({ value: { payments, corrections } }: { value: AgentMonths }) {
  const times = useTimes();
  return (
    <>
      <Panel title={say('payments.title')} isFlush>
        <DataTable
          label={say('payments.title')}
          rows={payments}
          rowKey={({ id }) => id}
          loadingWord={say('loading')}
          columns={[
            { key: 'kind', head: say('offer.kind'), cell: ({ kind }) => say(`kind.${kind}`) },
            { key: 'days', head: say('col.days'), cell: ({ fromDay, toDay }) => `${fromDay} – ${toDay}` },
            {
              key: 'base',
              head: say('col.base'),
              isRight: true,
              cell: ({ turnover }) => <Money amount={turnover} />,
            },
            {
              key: 'amount',
              head: say('col.amount'),
              isRight: true,
              cell: ({ amount }) => <Money amount={amount} />,
            },
            {
              key: 'paid',
              head: say('payments.paid'),
              cell: ({ paidAt }) => (paidAt === null ? say('payment.not') : times.exact(paidAt)),
            },
          ]}
        />
      </Panel>
      {corrections.length > 0 && (
        <Panel title={say('corrections.title')} isFlush>
          <DataTable
            label={say('corrections.title')}
            rows={corrections}
            rowKey={({ id }) => id}
            loadingWord={say('loading')}
            columns={[
              {
                key: 'reason',
                head: say('correction.why'),
                cell: ({ reason }) => say(`correction.${reason}`),
              },
              { key: 'member', head: say('col.member'), cell: ({ name }) => name },
              { key: 'days', head: say('col.days'), cell: ({ fromDay, toDay }) => `${fromDay} – ${toDay}` },
              {
                key: 'amount',
                head: say('col.amount'),
                isRight: true,
                cell: ({ amount }) => <Money amount={amount} isChange />,
              },
              {
                key: 'settled',
                head: say('correction.settled'),
                isRight: true,
                cell: ({ settled }) => <Money amount={settled} />,
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
