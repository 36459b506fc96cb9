import type { ReferralFigures } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import '../loyalty.css';
import { referralQuery } from '../queries.ts';
import { say } from '../words.ts';
import { FigureRow } from './figure-row.tsx';
import { shareText } from './figure-rules.ts';

type Recommender = ReferralFigures['recommenders'][number];
const many = (count: number): string => count.toLocaleString('en');

/** What friends bring and cost. */
export function ReferralPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(referralQuery(merchantCode));
  return (
    <>
      <PageHead title={say('referral.title')} fact={say('referral.fact')} />
      <div className="page-body loyalty-figures">
        <Loaded query={query}>{(figures) => <Referral figures={figures} />}</Loaded>
      </div>
    </>
  );
}

function Referral({ figures }: { figures: ReferralFigures }) {
  const { friends, deposited, reached, held, heldAmount, granted, taken, costPerDepositor } = figures;
  const everHeld = held.waiting + held.released + held.refused;
  return (
    <>
      <FigureRow
        figures={[
          {
            key: 'friends',
            name: say('referral.friends'),
            value: many(friends),
            note: say('referral.friends.note', { deposited: many(deposited), reached: many(reached) }),
          },
          {
            key: 'held',
            name: say('referral.held'),
            value: shareText(everHeld, reached),
            note: say('referral.held.note', { held: many(everHeld), reached: many(reached) }),
          },
          {
            key: 'waiting',
            name: say('referral.waiting'),
            value: <Money amount={heldAmount} />,
            note: say('referral.waiting.note', { waiting: many(held.waiting) }),
          },
          {
            key: 'granted',
            name: say('referral.granted'),
            value: <Money amount={granted} />,
            note: say('referral.granted.note'),
          },
          { key: 'taken', name: say('referral.taken'), value: <Money amount={taken} /> },
          {
            key: 'cost',
            name: say('referral.cost'),
            value: costPerDepositor === null ? '–' : <Money amount={costPerDepositor} />,
            note: say('referral.cost.note'),
          },
        ]}
      />
      <HeldNote held={held} />
      <Panel title={say('referral.top')} note={say('referral.top.note')} isFlush>
        {figures.recommenders.length === 0 ? (
          <Nothing title={say('referral.none')}>{say('referral.none.note')}</Nothing>
        ) : (
          <DataTable
            label={say('referral.top')}
            columns={columns}
            rows={figures.recommenders}
            rowKey={({ memberId }) => memberId}
            loadingWord={say('loading')}
          />
        )}
      </Panel>
    </>
  );
}

function HeldNote({ held: { waiting, released, refused } }: Pick<ReferralFigures, 'held'>) {
  const { merchantCode } = useBrand();
  const mayLook = useCan().read('reward.review');
  return (
    <p className="text-quiet">
      {say('referral.became', { released: many(released), refused: many(refused) })}{' '}
      {mayLook && waiting > 0 && (
        <Link className="text-link" to={`/${merchantCode}/queues/friends`}>
          {say('referral.look')}
        </Link>
      )}
    </p>
  );
}

const count = (name: 'friends' | 'deposited' | 'reached' | 'held'): Column<Recommender> => ({
  key: name,
  head: say(`col.${name}`),
  isRight: true,
  ...(name === 'friends' && { sorted: 'down' as const }),
  cell: (row) => many(row[name]),
});

const columns: readonly Column<Recommender>[] = [
  {
    key: 'member',
    head: say('col.recommender'),
    cell: ({ memberId }) => <MemberLink memberId={memberId} word={memberId.slice(0, 8)} />,
  },
  count('friends'),
  count('deposited'),
  count('reached'),
  count('held'),
  {
    key: 'granted',
    head: say('col.granted'),
    isRight: true,
    cell: ({ granted }) => <Money amount={granted} />,
  },
];
