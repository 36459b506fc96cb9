import type { OperatorCalls, ReplyOf, StaffAgentPayment } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Field, SelectField } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { Pager } from '../../../kit/pager.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import '../agents.css';
import { paymentsQuery } from '../queries.ts';
import { say } from '../words.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import { PaymentState } from './payment-state.tsx';

const tabs = ['owed', 'paid', 'all'] as const;
const kinds = ['commission', 'daily', 'dividend', 'hourly'] as const;

/** What agents are owed and were paid, and why one waits. */
export function PaymentsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const tab = tabs.find((name) => name === address.get('list')) ?? 'owed';
  const kind = kinds.find((name) => name === address.get('kind'));
  const day = address.get('day');
  const after = address.get('after');
  const query = useQuery(
    paymentsQuery(merchantCode, {
      ...(tab !== 'all' && { state: tab }),
      ...(kind !== undefined && { kind }),
      ...(day !== undefined && { day }),
      ...(after !== undefined && { after }),
    }),
  );
  const open = address.get('payment');
  const show = (payment: string | undefined) => address.set({ payment });
  const next = query.data?.next;
  return (
    <>
      <PageHead title={say('payments.title')} fact={say('payments.fact')} />
      <div className={`split${open === undefined ? ' is-whole' : ''}`}>
        <div className="list-side">
          <Filters tab={tab} kind={kind} day={day} />
          {query.data && <Owed owed={query.data.owed} />}
          <div className="part-scroll list-scroll">
            <Loaded query={query}>
              {({ payments }) =>
                payments.length === 0 ? (
                  <Nothing title={say('payments.none')}>{say('payments.none.note')}</Nothing>
                ) : (
                  <DataTable
                    label={say('payments.title')}
                    columns={columnsOf(show)}
                    rows={payments}
                    rowKey={({ id }) => id}
                    openKey={open}
                    onOpen={({ id }) => show(id)}
                    loadingWord={say('loading')}
                  />
                )
              }
            </Loaded>
          </div>
          <Pager
            fact={say('payments.shown', { count: query.data?.payments.length ?? 0 })}
            words={{ back: say('first'), next: say('next') }}
            back={after === undefined ? undefined : () => address.set({ after: undefined })}
            next={next ? () => address.set({ after: next }) : undefined}
          />
        </div>
        {open !== undefined && <PaymentDrawer key={open} id={open} onClose={() => show(undefined)} />}
      </div>
      <KeyBar actions={[]} />
    </>
  );
}

interface FilterProps {
  tab: (typeof tabs)[number];
  kind: (typeof kinds)[number] | undefined;
  day: string | undefined;
}

function Filters({ tab, kind, day }: FilterProps) {
  const { merchantCode } = useBrand();
  const address = useAddress();
  return (
    <div className="tool-bar lined agent-tools">
      <TabRow
        label={say('payments.title')}
        open={tab}
        tabs={tabs.map((key) => ({
          key,
          name: say(key === 'all' ? 'all' : `payments.${key}`),
          to: `/${merchantCode}/agents/payments?list=${key}`,
        }))}
      />
      <SelectField
        label={say('offer.kind')}
        data-draft="no"
        options={[
          { value: '', name: say('all') },
          ...kinds.map((value) => ({ value, name: say(`kind.${value}`) })),
        ]}
        value={kind ?? ''}
        onChange={({ target }) => address.set({ kind: target.value, after: undefined })}
      />
      <Field
        label={say('col.day')}
        type="date"
        data-draft="no"
        value={day ?? ''}
        onChange={({ target }) => address.set({ day: target.value, after: undefined })}
      />
    </div>
  );
}

function Owed({ owed }: { owed: ReplyOf<OperatorCalls['agentPayments']>['owed'] }) {
  if (owed.length === 0) return null;
  return (
    <p className="agent-path" role="status">
      {say('payments.owed.all')}{' '}
      {owed.map((sum) => (
        <span key={sum.kind}>
          {say(`kind.${sum.kind}`)} {sum.payments}: <Money amount={sum.amount} />{' '}
        </span>
      ))}
    </p>
  );
}

const columnsOf = (show: (id: string) => void): readonly Column<StaffAgentPayment>[] => [
  {
    key: 'agent',
    head: say('col.agent'),
    cell: ({ id, name }) => (
      <button type="button" className="row-button" onClick={() => show(id)}>
        {name}
      </button>
    ),
  },
  { key: 'kind', head: say('offer.kind'), cell: ({ kind }) => say(`kind.${kind}`) },
  {
    key: 'days',
    head: say('col.days'),
    cell: ({ fromDay, toDay }) => (fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`),
  },
  {
    key: 'base',
    head: say('col.base'),
    isRight: true,
    cell: ({ turnover }) => <Money amount={turnover} />,
  },
  { key: 'amount', head: say('col.amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'state', head: say('col.state'), cell: (payment) => <PaymentState payment={payment} /> },
];
