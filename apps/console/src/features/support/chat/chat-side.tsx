import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Pill } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { textsOf } from '../../../platform/texts.ts';
import { spanText, useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { memberQuery, subjectsQuery, type Conversation } from '../queries.ts';
import { Arrange } from './arrange.tsx';

const say = textsOf(words);

interface Matter {
  openedAt: string;
  firstAnswerAt: string | null;
  endedAt: string | null;
}

interface Props {
  chat: Conversation;
  matter: Matter | null;
  people: readonly string[];
  knownTags: readonly string[];
  /** On a phone it lies over the conversation. */
  isOpen: boolean;
  close: () => void;
}

/** The third pane: whose it is, what it is about, and what we arrange among ourselves. */
export function ChatSide({ chat, matter, people, knownTags, isOpen, close }: Props) {
  const can = useCan();
  const { memberId } = chat;
  return (
    <aside className={`chat-side${isOpen ? ' is-open' : ''}`} aria-label={say('chat.about')}>
      <Button className="chat-about" size="small" icon="chevron-left" onClick={close}>
        {say('chat.messages')}
      </Button>
      {memberId === null ? (
        <Panel title={say('chat.visitor')}>
          <p className="text-quiet">{say('chat.visitor.note')}</p>
        </Panel>
      ) : (
        <>
          {can.read('member.read') && <Member memberId={memberId} />}
          <About conversationId={chat.conversationId} />
        </>
      )}
      <Arrange chat={chat} people={people} knownTags={knownTags} />
      {matter !== null && <Measured matter={matter} />}
    </aside>
  );
}

function Member({ memberId }: { memberId: string }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const member = useQuery(memberQuery(merchantCode, memberId));
  return (
    <Loaded query={member}>
      {({ name, level, identityLevel, registeredAt, money, openOrders, openRounds, needsCare, isClosed }) => (
        <Panel title={name} aside={<MemberLink memberId={memberId} word={say('chat.open.member')} />}>
          {needsCare && (
            <Pill tone="info" icon="heart-handshake">
              {say('chat.care')}
            </Pill>
          )}
          {isClosed && (
            <Pill tone="bad" icon="lock">
              {say('chat.member.closed')}
            </Pill>
          )}
          <KeyValues
            rows={[
              [say('chat.member.level'), `${level ?? '–'}, ${identityLevel}`],
              [say('chat.member.since'), times.day(registeredAt)],
              ...(money === null
                ? []
                : ([
                    [say('chat.member.cash'), <Money key="cash" amount={money.books['cash'] ?? '0'} />],
                    [say('chat.member.locked'), <Money key="locked" amount={money.books['locked'] ?? '0'} />],
                    [say('chat.member.deposited'), <Money key="in" amount={money.deposited} />],
                  ] as const)),
              [
                say('chat.member.open'),
                say('chat.member.open.count', { orders: openOrders, rounds: openRounds }),
              ],
            ]}
          />
        </Panel>
      )}
    </Loaded>
  );
}

/** The newest orders, an open one first: most people ask about it. */
function About({ conversationId }: { conversationId: string }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const subjects = useQuery(subjectsQuery(merchantCode, conversationId));
  return (
    <Loaded query={subjects}>
      {({ orders, rounds }) =>
        orders.length + rounds.length === 0 ? null : (
          <Panel title={say('chat.subject')}>
            <ul className="row-list chat-subjects">
              {orders.slice(0, 3).map(({ orderNo, kind, amount, channel, state, deadline, at }) => (
                <li key={orderNo}>
                  <b>{say(`chat.order.${kind}`)}</b> <Money amount={amount} />
                  <small className="text-quiet">
                    {[channel, state, times.near(at)].join(', ')}
                    {deadline !== null && `, ${say('chat.promised', { time: times.near(deadline) })}`}
                  </small>
                </li>
              ))}
              {rounds.slice(0, 2).map(({ roundNo, game, state, at }) => (
                <li key={roundNo}>
                  <b>{game}</b>
                  <small className="text-quiet">{[state, times.near(at)].join(', ')}</small>
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    </Loaded>
  );
}

/** For us: nothing of it is told to the other side. */
function Measured({ matter: { openedAt, firstAnswerAt, endedAt } }: { matter: Matter }) {
  const times = useTimes();
  const since = (at: string | null) => (at === null ? '–' : spanText(Date.parse(at) - Date.parse(openedAt)));
  return (
    <Panel title={say('chat.measured')} note={say('chat.measured.note')}>
      <KeyValues
        rows={[
          [say('chat.measured.began'), times.near(openedAt)],
          [say('chat.measured.first'), since(firstAnswerAt)],
          [say('chat.measured.end'), since(endedAt)],
        ]}
      />
    </Panel>
  );
}
