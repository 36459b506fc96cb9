import { useQuery } from '@tanstack/react-query';
import { Pill } from '../../kit/status.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead, CaseQueue } from '../../platform/cases/case-queue.tsx';
import { Decision, type Way } from '../../platform/cases/decision.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow, useTimes } from '../../platform/moments/times.ts';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import words from './copy/en.json';
import { movePointOrder, pointOrdersQuery, type PointOrder } from './queries.ts';

const say = textsOf(words);
const tabNames = ['ordered', 'sent', 'done', 'refused'] as const;

export function PointOrdersPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'ordered';
  const orders = useQuery(pointOrdersQuery(merchantCode));
  const all = orders.data ?? [];
  return (
    <CaseQueue
      title={say('orders.title')}
      fact={say('orders.fact')}
      tab={tab}
      tabs={tabNames.map((key) => ({
        key,
        name: say(`orders.tab.${key}`),
        count: orders.data && all.filter(({ state }) => state === key).length,
        none: { title: say('orders.none'), note: say('orders.none.note') },
      }))}
      query={orders}
      rows={all.filter(({ state }) => state === tab)}
      rowKey={({ id }) => id}
      line={({ itemId, points, at }) => ({
        icon: 'star',
        title: itemId,
        lines: [say('orders.points', { points: points.toLocaleString('en') })],
        time: ageText(now - Date.parse(at)),
      })}
      detail={(order, done, back) => <OrderCase order={order} done={done} back={back} />}
    />
  );
}

function OrderCase({ order, done, back }: { order: PointOrder; done: () => void; back: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const times = useTimes();
  const { id, memberId, itemId, points, state, at } = order;
  const move = (to: 'sent' | 'done' | 'refused') => (reason: string) =>
    movePointOrder(merchantCode, id, to, reason);
  const refuse: Way = {
    key: 'refuse',
    letter: 'R',
    name: say('orders.refuse'),
    look: 'danger',
    done: say('orders.refuse.done'),
    run: move('refused'),
  };
  const ways: readonly Way[] =
    state === 'ordered'
      ? [
          refuse,
          {
            key: 'send',
            letter: 'A',
            name: say('orders.send'),
            look: 'primary',
            done: say('orders.send.done'),
            run: move('sent'),
          },
        ]
      : state === 'sent'
        ? [
            refuse,
            {
              key: 'finish',
              letter: 'A',
              name: say('orders.finish'),
              look: 'primary',
              done: say('orders.finish.done'),
              run: move('done'),
            },
          ]
        : [];
  return (
    <article className="case-detail" aria-label={itemId}>
      <CaseHead back={back} over={times.exact(at)} title={itemId}>
        <Pill>{say('orders.points', { points: points.toLocaleString('en') })}</Pill>
        <MemberLink memberId={memberId} word={say('member')} />
      </CaseHead>
      <WhoLooks queue="redemptions" subjectId={id} />
      {ways.length > 0 && can.act('reward.review') && (
        <Decision label={say('decision')} hint={say('hint')} decided={done} ways={ways} />
      )}
    </article>
  );
}
