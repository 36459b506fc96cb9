import type { DepositSummary } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { KeyValues, Timeline } from '../../kit/facts.tsx';
import { Field } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead } from '../../platform/cases/case-queue.tsx';
import { useKeys } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import words from './copy/en.json';
import { depositQuery, settle } from './queries.ts';

const say = textsOf(words);
const known = new Set(Object.keys(words));
const reasonWords = (reason: string): string =>
  known.has(`reason.${reason}`) ? say(`reason.${reason}` as keyof typeof words) : reason;
/** What was noted; else what its state says. */
const whyWords = ({ reason, surplus, state }: DepositSummary): string => {
  if (reason !== null) return reasonWords(reason);
  if (surplus !== null) return say('reason.surplus');
  return say(state === 'created' || state === 'pending' ? 'reason.none' : 'reason.done');
};

interface CaseProps {
  orderNo: string;
  done: () => void;
  back: () => void;
  /** Other actions than settling it. */
  actions?: ReactNode;
}

/** A deposit with every move and every notice of the company. */
export function DepositCase({ orderNo, done, back, actions }: CaseProps) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const times = useTimes();
  const found = useQuery(depositQuery(merchantCode, orderNo));
  return (
    <Loaded query={found}>
      {({ order, credited, moves, notices }) => (
        <article className="case-detail part-scroll" aria-label={orderNo}>
          <CaseHead back={back} over={orderNo} title={<Money amount={order.amount} />}>
            {can.act('deposit.settle') && order.state === 'pending' && (
              <WhoLooks queue="deposits" subjectId={orderNo} />
            )}
          </CaseHead>
          {order.needsCare && (
            <p className="note is-info">
              <Icon name="heart-handshake" />
              {say('care.note')}
            </p>
          )}
          <div className="two-panels">
            <Panel title={say('why')}>
              <p>{whyWords(order)}</p>
              <Sums order={order} credited={credited} />
            </Panel>
            <Panel>
              <Facts order={order} />
            </Panel>
          </div>
          {actions ?? <Settling order={order} done={done} />}
          <div className="two-panels">
            <Panel title={say('moves')}>
              <Timeline
                items={moves.map((move) => ({
                  key: `${move.at} ${move.to} ${move.reason ?? ''}`,
                  name: known.has(`state.${move.to}`)
                    ? say(`state.${move.to}` as keyof typeof words)
                    : move.to,
                  time: times.near(move.at),
                  more:
                    move.reason === null
                      ? move.by
                      : say('moves.by', { by: move.by, reason: reasonWords(move.reason) }),
                }))}
              />
            </Panel>
            <Panel title={say('notices')}>
              {notices.length === 0 && <p className="text-quiet">{say('notices.none')}</p>}
              <Timeline
                items={notices.map(({ eventId, kind, at }) => ({
                  key: eventId,
                  name: kind,
                  time: times.near(at),
                  more: eventId,
                }))}
              />
            </Panel>
          </div>
        </article>
      )}
    </Loaded>
  );
}

function Sums({ order, credited }: { order: DepositSummary; credited: string | null }) {
  const rows: [string, ReactNode][] = [
    [say('ordered'), <Money key="ordered" amount={order.amount} />],
    [say('fee'), <Money key="fee" amount={order.fee} />],
    [say('arrived'), order.paid === null ? say('arrived.none') : <Money key="arrived" amount={order.paid} />],
  ];
  if (order.surplus !== null) rows.push([say('surplus'), <Money key="surplus" amount={order.surplus} />]);
  if (credited !== null) rows.push([say('credited'), <Money key="credited" amount={credited} />]);
  return <KeyValues rows={rows} />;
}

function Facts({ order }: { order: DepositSummary }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  return (
    <KeyValues
      rows={[
        [
          say('member'),
          <Link key="member" className="text-link" to={`/${merchantCode}/members/${order.memberId}`}>
            {order.member}
          </Link>,
        ],
        [say('method'), `${order.methodName}, ${order.provider}`],
        [
          say('reference'),
          <span key="reference" className="field-value">
            {order.reference ?? '–'}
          </span>,
        ],
        [say('made'), times.exact(order.createdAt)],
        [say('ends'), times.exact(order.expiresAt)],
      ]}
    />
  );
}

/** Failed at once, or a credit that a second person approves. */
function Settling({ order, done }: { order: DepositSummary; done: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const [open, setOpen] = useState<'failed' | 'credited' | null>(null);
  const [amount, setAmount] = useState(order.paid ?? order.amount);
  const isOpen = can.act('deposit.settle') && (order.state === 'pending' || order.state === 'created');
  useKeys(
    isOpen
      ? [
          { key: 'a', word: say('credit'), run: () => setOpen('credited') },
          { key: 'r', word: say('fail'), run: () => setOpen('failed') },
        ]
      : [],
  );
  if (!isOpen) return null;
  const close = () => setOpen(null);
  return (
    <div className="decision-buttons">
      <Button look="danger" size="large" hint="R" onClick={() => setOpen('failed')}>
        {say('fail')}
      </Button>
      <Button look="primary" size="large" hint="A" onClick={() => setOpen('credited')}>
        {say('credit')}
      </Button>
      {open === 'failed' && (
        <ActDialog
          isDanger
          title={say('fail.title', { order: order.orderNo })}
          verb={say('fail')}
          act={(reason) => settle(merchantCode, order.orderNo, { to: 'failed', reason })}
          onDone={done}
          onClose={close}
        >
          <p>{say('fail.note')}</p>
        </ActDialog>
      )}
      {open === 'credited' && (
        <ActDialog
          title={say('credit.title', { order: order.orderNo })}
          verb={say('propose')}
          act={(reason) => settle(merchantCode, order.orderNo, { to: 'credited', amount, reason })}
          onDone={done}
          onClose={close}
        >
          <p>{say('credit.note')}</p>
          <Field
            label={say('credit.amount')}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </ActDialog>
      )}
    </div>
  );
}
