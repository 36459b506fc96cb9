import type { PaymentDifference } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { KeyValues } from '../../kit/facts.tsx';
import { Field } from '../../kit/field.tsx';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead, CaseQueue } from '../../platform/cases/case-queue.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { differencesQuery, noteDifference } from './queries.ts';

const say = textsOf(words);
const states = ['open', 'explained', 'corrected'] as const;
const known = new Set(Object.keys(words));
const whatOf = ({ what }: PaymentDifference): string =>
  known.has(`what.${what}`) ? say(`what.${what}` as keyof typeof words) : what;

/** What the companies' own lists say differently. */
export function DifferencesPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const state = states.find((name) => name === address.get('list')) ?? 'open';
  const list = useQuery(differencesQuery(merchantCode, state));
  return (
    <CaseQueue
      title={say('differences.title')}
      fact={say('differences.fact')}
      tab={state}
      tabs={states.map((key) => ({
        key,
        name: say(`tab.difference.${key}`),
        none: { title: say('none.difference'), note: say('none.difference.note') },
      }))}
      query={list}
      rows={list.data?.differences ?? []}
      rowKey={({ differenceId }) => differenceId}
      line={(row) => ({
        icon: 'git-compare',
        tone: state === 'open' ? 'warn' : 'ok',
        title: whatOf(row),
        lines: [`${row.provider}, ${row.kind}`, row.orderNo],
        time: row.day,
      })}
      detail={(row, done, back) => <Difference row={row} done={done} back={back} />}
    />
  );
}

const amountOr = (amount: string | null): ReactNode =>
  amount === null ? say('nothing') : <Money amount={amount} />;

function Difference({ row, done, back }: { row: PaymentDifference; done: () => void; back: () => void }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const facts: [string, ReactNode][] = [
    [say('ours'), amountOr(row.ours)],
    [say('theirs'), amountOr(row.theirs)],
    [say('day'), row.day],
    [say('company'), row.provider],
    [say('kind'), row.kind],
    [say('found'), times.exact(row.foundAt)],
  ];
  const place =
    row.kind === 'deposit'
      ? `queues/deposits?find=${row.orderNo}&open=${row.orderNo}`
      : `queues/withdrawals?open=${row.orderNo}`;
  return (
    <article className="case-detail part-scroll" aria-label={row.orderNo}>
      <CaseHead back={back} over={row.orderNo} title={whatOf(row)} />
      <Panel
        aside={
          <Link className="text-link" to={`/${merchantCode}/${place}`}>
            {say('open.order')}
          </Link>
        }
        title={say('kind')}
      >
        <KeyValues rows={facts} />
      </Panel>
      {row.note !== null && (
        <Panel title={say('note')}>
          <p>
            “{row.note}” {row.notedBy}
          </p>
          {row.postingId !== null && <KeyValues rows={[[say('posting'), row.postingId]]} />}
        </Panel>
      )}
      <Noting row={row} done={done} />
    </article>
  );
}

function Noting({ row, done }: { row: PaymentDifference; done: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const [open, setOpen] = useState<'explained' | 'corrected' | null>(null);
  const [postingId, setPostingId] = useState('');
  if (!can.act('deposit.settle')) return null;
  const word = open === 'corrected' ? 'correct' : 'explain';
  return (
    <div className="decision-buttons">
      <Button size="large" onClick={() => setOpen('corrected')}>
        {say('correct')}
      </Button>
      <Button look="primary" size="large" onClick={() => setOpen('explained')}>
        {say('explain')}
      </Button>
      {open !== null && (
        <ActDialog
          title={say(`${word}.title`, { order: row.orderNo })}
          verb={say('save')}
          act={(reason) =>
            noteDifference(merchantCode, row.differenceId, {
              state: open,
              reason,
              ...(open === 'corrected' && { postingId: postingId.trim() }),
            })
          }
          onDone={done}
          onClose={() => setOpen(null)}
        >
          {open === 'corrected' && (
            <Field
              label={say('posting')}
              required
              minLength={3}
              value={postingId}
              onChange={({ target }) => setPostingId(target.value)}
            />
          )}
        </ActDialog>
      )}
    </div>
  );
}
