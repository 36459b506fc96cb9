import type { RoundMessage, WholeRound } from '@perya/contract';
import { KeyValues } from '../../../kit/facts.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { Seen } from '../seen.tsx';
import { say, word } from '../words.ts';
import { Flows, Movements } from './flows.tsx';

/** With its thousandths: two messages of one second are told apart. */
const useExact = () => {
  const times = useTimes();
  return (at: string) => `${times.clock(at)}.${at.slice(20, 23)}`;
};

const nameOf = (message: RoundMessage): string => `${message.class}:${message.id}`;

/** What the company sent, in the order it came, each with our answer and what it moved. */
export function Messages({ whole }: { whole: WholeRound }) {
  const address = useAddress();
  const { messages, round } = whole;
  const open = address.get('message');
  return (
    <Panel
      title={say('messages', { company: round.company })}
      note={say('messages.note')}
      className="round-messages"
    >
      {messages.length === 0 && <p className="text-quiet">{say('messages.none')}</p>}
      <ol className="message-list" aria-label={say('messages', { company: round.company })}>
        {messages.map((message) => {
          const name = nameOf(message);
          const isOpen = name === open;
          return (
            <li key={name} className={isOpen ? 'is-open' : undefined}>
              <MessageLine
                message={message}
                isOpen={isOpen}
                toggle={() => address.set({ message: isOpen ? undefined : name })}
              />
              {isOpen && <MessageDetail message={message} whole={whole} />}
              {message.repeats !== null && <Again repeats={message.repeats} />}
            </li>
          );
        })}
      </ol>
      <Movements whole={whole} />
    </Panel>
  );
}

function MessageLine({
  message,
  isOpen,
  toggle,
}: {
  message: RoundMessage;
  isOpen: boolean;
  toggle: () => void;
}) {
  const exact = useExact();
  const isGood = message.code === 'OK';
  return (
    <button type="button" className="message-line" aria-expanded={isOpen} onClick={toggle}>
      <time className="text-quiet">{exact(message.at)}</time>
      <b>{message.verb}</b>
      <span className="message-what">
        <Seen amount={message.amount} /> <span className="text-quiet mono">{message.id}</span>
      </span>
      <Status icon={isGood ? 'circle-check' : 'circle-x'} tone={isGood ? 'ok' : 'warn'}>
        {message.code}
      </Status>
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
    </button>
  );
}

function Again({ repeats: { times, lastAt } }: { repeats: NonNullable<RoundMessage['repeats']> }) {
  const exact = useExact();
  const at = exact(lastAt);
  return (
    <p className="message-again">
      <Icon name="refresh-cw" />
      {times === 1 ? say('message.again.one', { at }) : say('message.again', { times, at })}
    </p>
  );
}

function MessageDetail({ message, whole }: { message: RoundMessage; whole: WholeRound }) {
  const { grant, pools, flags, bet, won } = message;
  return (
    <div className="message-detail">
      <KeyValues
        isLeft
        rows={[
          [say('message.class'), message.class],
          [say('message.code'), `${message.code}, ${message.state}`],
          [say('message.flags'), flags.length === 0 ? '–' : flags.join(', ')],
          [say('message.after'), <Seen key="after" amount={message.balanceAfter} />],
          ...(bet === ''
            ? []
            : [
                [
                  say('message.bet'),
                  <span key="bet" className="mono">
                    {bet}
                  </span>,
                ] as const,
              ]),
          ...(won === null ? [] : [[say('message.won'), <Seen key="won" amount={won} />] as const]),
          ...pools.map(
            ({ kind, jackpot, amount }) =>
              [
                say(`message.pool.${kind}`, { name: jackpot }),
                <Seen key={`${kind}${jackpot}`} amount={amount} />,
              ] as const,
          ),
          ...(grant === null
            ? []
            : [
                [
                  say('message.grant'),
                  say('message.grant.value', {
                    used: grant.used,
                    rounds: grant.rounds,
                    id: grant.grantId,
                    payer: word('payer', grant.paidBy),
                  }),
                ] as const,
              ]),
        ]}
      />
      {message.posting === null ? (
        <p className="text-quiet">{say(whole.fromArchive ? 'posting.archived' : 'posting.none')}</p>
      ) : (
        <Flows posting={message.posting} whole={whole} />
      )}
    </div>
  );
}
