import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../kit/button.tsx';
import { KeyValues, Timeline } from '../../../../kit/facts.tsx';
import { Money } from '../../../../kit/money.tsx';
import { useKeys } from '../../../../platform/keys.ts';
import { Loaded } from '../../../../platform/loaded.tsx';
import { useTimes } from '../../../../platform/moments/times.ts';
import { orderQuery } from '../../queries.ts';
import { say, word } from '../../words.ts';
import { OrderState, Promised } from './order-states.tsx';
import type { PartProps } from '../part.ts';

/** Every move with who and why, and everything the company said. */
export function OrderDrawer({
  about,
  orderNo,
  onClose,
}: {
  about: PartProps['about'];
  orderNo: string;
  onClose: () => void;
}) {
  const whole = useQuery(orderQuery(about, orderNo));
  const times = useTimes();
  useKeys([{ key: 'escape', word: say('close'), run: onClose }]);
  return (
    <aside className="drawer" aria-label={say('order', { orderNo })}>
      <header className="part-head drawer-top">
        <b className="mono">{orderNo}</b>
        <span className="spacer" />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll">
        <Loaded query={whole}>
          {({ order, moves, notices, answers }) => (
            <>
              <KeyValues
                rows={[
                  [say('orders.kind'), say(`happened.${order.kind}`)],
                  [say('orders.amount'), <Money key="amount" amount={order.amount} />],
                  [say('orders.fee'), <Money key="fee" amount={order.fee} />],
                  [say('orders.state'), <OrderState key="state" state={order.state} />],
                  [say('orders.way'), order.way],
                  [say('orders.company'), order.provider],
                  [
                    say('orders.reference'),
                    <span className="mono field-value" key="reference">
                      {order.reference ?? '–'}
                    </span>,
                  ],
                  [say('orders.promise'), <Promised key="promise" promise={order.promise} />],
                  ...(order.goodwill === null
                    ? []
                    : [[say('orders.goodwill'), <Money key="goodwill" amount={order.goodwill} />] as const]),
                ]}
              />
              <h2 className="small-heading">{say('orders.moves')}</h2>
              <Timeline
                items={moves.toReversed().map((move, place) => ({
                  key: `${move.at} ${place}`,
                  name: word('orderState', move.to),
                  time: times.near(move.at),
                  more: move.reason === null ? move.by : `${move.by}: ${move.reason.replaceAll('_', ' ')}`,
                  state: move.reason === 'deadline_missed' ? ('bad' as const) : ('done' as const),
                }))}
              />
              <h2 className="small-heading">{say('orders.notices')}</h2>
              {notices.length === 0 && <p className="text-quiet">{say('orders.notices.none')}</p>}
              <Timeline
                items={notices.map(({ eventId, kind, at }) => ({
                  key: eventId,
                  name: kind.replaceAll('_', ' '),
                  time: times.near(at),
                  more: <span className="mono">{eventId}</span>,
                }))}
              />
              {order.kind === 'withdrawal' && (
                <>
                  <h2 className="small-heading">{say('orders.answers')}</h2>
                  {answers.length === 0 && <p className="text-quiet">{say('orders.answers.none')}</p>}
                  <Timeline
                    items={answers.map((one) => ({
                      key: `${one.lastAt} ${one.question} ${one.outcome}`,
                      name: `${say(`question.${one.question}`)}: ${one.outcome.replaceAll('_', ' ')}`,
                      time: times.near(one.lastAt),
                      more: [
                        one.reference,
                        one.detail,
                        one.times > 1 && say('orders.times', { times: one.times }),
                      ]
                        .filter(Boolean)
                        .join(', '),
                      state: one.outcome === 'unknown' ? ('bad' as const) : ('done' as const),
                    }))}
                  />
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </aside>
  );
}
