import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { gameCaseQuery } from './queries.ts';

const say = textsOf(words);

/** What the company sent about the round, in the order it came, and what we answered. */
export function Messages({ caseId }: { caseId: string }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const found = useQuery(gameCaseQuery(merchantCode, caseId));
  const mayRead = useCan().read('round.read');
  const roundNo = found.data?.roundNo ?? null;
  return (
    <Panel
      title={say('messages')}
      isFlush
      aside={
        roundNo !== null &&
        mayRead && (
          <Link className="text-link" to={`/${merchantCode}/rounds/${roundNo}`}>
            {say('round')}
          </Link>
        )
      }
    >
      <Loaded query={found}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="text-quiet">{say('messages.none')}</p>
          ) : (
            <DataTable
              label={say('messages')}
              rows={messages}
              rowKey={({ verb, id }) => `${verb} ${id}`}
              loadingWord={say('messages')}
              columns={[
                { key: 'at', head: say('message.at'), cell: ({ at }) => times.near(at) },
                {
                  key: 'verb',
                  head: say('message.verb'),
                  cell: ({ verb, id }) => (
                    <>
                      {verb} <small>{id}</small>
                    </>
                  ),
                },
                {
                  key: 'amount',
                  head: say('message.amount'),
                  isRight: true,
                  cell: ({ amount }) => <Money amount={amount} />,
                },
                {
                  key: 'won',
                  head: say('message.won'),
                  isRight: true,
                  cell: ({ won }) => (won === null ? '–' : <Money amount={won} />),
                },
                {
                  key: 'after',
                  head: say('message.after'),
                  isRight: true,
                  cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
                },
                {
                  key: 'answer',
                  head: say('message.answer'),
                  cell: ({ code, state }) => (
                    <>
                      {code} <small>{state}</small>
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
