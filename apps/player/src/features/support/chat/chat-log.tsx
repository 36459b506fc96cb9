import type { ChatMessage } from '@perya/contract';
import { Button, Empty, Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { dayOf, Link, serverNow } from '@perya/web';
import { useLayoutEffect, useRef } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { useSettings } from '../../../platform/status/status.ts';
import { byDay, isReadByStaff, placeOfLink } from './chat-rules.ts';
import type { Talk, Waiting } from './chat-rules.ts';

interface LogProps {
  /** Nothing yet while it loads. */
  talk: Talk | undefined;
  waiting: readonly Waiting[];
  onRetry: (message: Waiting) => void;
}

/** The conversation, newest at the foot; what is new is read out. */
export function ChatLog({ talk, waiting, onRetry }: LogProps) {
  const { say } = usePlatform();
  const messages = talk?.messages ?? [];
  const log = useFoot(`${messages.at(-1)?.id ?? ''} ${waiting.length}`);
  return (
    <div
      ref={log}
      className="chat-log"
      role="log"
      aria-live="polite"
      aria-label={say('chat_log')}
      tabIndex={0}
    >
      <h2 className="sr-only">{say('chat_log')}</h2>
      {talk === undefined && <Skeleton />}
      {talk && messages.length + waiting.length === 0 && (
        <Empty art="e-chat" title={say('chat_empty')} text={say('chat_empty_text')} />
      )}
      <Days messages={messages} readByStaff={talk?.readByStaff ?? '0'} />
      {waiting.map((message) => (
        <WaitingBubble key={message.key} message={message} onRetry={() => onRetry(message)} />
      ))}
      {talk && <Notes talk={talk} />}
    </div>
  );
}

/** Bubbles of about the size that messages have. */
function Skeleton() {
  const { say } = usePlatform();
  return (
    <div className="chat-wait" role="status" aria-label={say('in_wait')}>
      <span className="skeleton" />
      <span className="skeleton is-own" />
      <span className="skeleton" />
    </div>
  );
}

function Days({ messages, readByStaff }: { messages: readonly ChatMessage[]; readByStaff: string }) {
  const { timeZone } = useSettings();
  return byDay(messages, timeZone).map(({ day, messages: ofDay }) => (
    <section key={day}>
      <DayMark at={ofDay[0]?.at ?? ''} />
      {ofDay.map((message) => (
        <Bubble key={message.id} message={message} isRead={isReadByStaff(message.id, readByStaff)} />
      ))}
    </section>
  ));
}

function DayMark({ at }: { at: string }) {
  const { say } = usePlatform();
  const { timeZone } = useSettings();
  const dates = useDates();
  const isToday = dayOf(at, timeZone) === dayOf(serverNow(), timeZone);
  return <p className="chat-day">{isToday ? say('chat_today') : dates.date(at)}</p>;
}

function Bubble({ message, isRead }: { message: ChatMessage; isRead: boolean }) {
  const { say } = usePlatform();
  const { time } = useDates();
  return (
    <article className={message.fromStaff ? 'bubble' : 'bubble is-own'}>
      <span className="sr-only">{say(message.fromStaff ? 'chat_from_staff' : 'chat_from_you')}</span>
      <p>{message.text}</p>
      {message.links.map((link) => (
        <Link key={link.no} className="chat-link" to={placeOfLink(link)}>
          {say(link.kind === 'order' ? 'chat_link_order' : 'chat_link_round', { no: link.no })}
          <Icon name="i-chevron-right" />
        </Link>
      ))}
      <small className="numeric">
        {time(message.at)}
        {!message.fromStaff && (
          <Mark
            icon={isRead ? 'i-check-check' : 'i-check'}
            text={say(isRead ? 'chat_read' : 'chat_sent')}
            isGood={isRead}
          />
        )}
      </small>
    </article>
  );
}

const Mark = ({ icon, text, isGood }: { icon: IconName; text: string; isGood: boolean }) => (
  <span className={isGood ? 'sent-mark good' : 'sent-mark'}>
    <Icon name={icon} />
    <span className="sr-only">{text}</span>
  </span>
);

/** On its way, or not arrived: tried again it is the same message. */
function WaitingBubble({ message, onRetry }: { message: Waiting; onRetry: () => void }) {
  const { say } = usePlatform();
  const { time } = useDates();
  const isFailed = message.state === 'failed';
  return (
    <article className={isFailed ? 'bubble is-own failed' : 'bubble is-own'}>
      <span className="sr-only">{say('chat_from_you')}</span>
      <p>{message.text}</p>
      {isFailed ? (
        <div className="fail" role="alert">
          <span>{message.why}</span>
          <Button look="secondary" small onClick={onRetry}>
            <Icon name="i-refresh-cw" />
            {say('try_again')}
          </Button>
        </div>
      ) : (
        <small className="numeric">
          {time(message.at)}
          <Mark
            icon={message.state === 'sent' ? 'i-check' : 'i-clock'}
            text={say(message.state === 'sent' ? 'chat_sent' : 'chat_sending')}
            isGood={false}
          />
        </small>
      )}
    </article>
  );
}

/** Where an answer will be found; never how long it takes, which nobody knows. */
function Notes({ talk }: { talk: Talk }) {
  const { say } = usePlatform();
  const hasInbox = isMember(useSession());
  if (talk.isStaffed && !talk.isClosed) return null;
  return (
    <p className="note info">
      <Icon name={talk.isStaffed ? 'i-circle-check' : 'i-moon'} />
      <span>
        {talk.isClosed && say('chat_closed')}{' '}
        {!talk.isStaffed && say(hasInbox ? 'chat_unstaffed_text' : 'chat_unstaffed_guest')}
      </span>
    </p>
  );
}

/** How close to the foot somebody must be to be taken along. */
const nearPx = 120;

/** A new message shows itself to whoever looks at the foot; whoever reads further up is left there. */
function useFoot(newest: string) {
  const log = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const wasNear = height.current - box.scrollTop - box.clientHeight < nearPx;
    if (wasNear) box.scrollTop = box.scrollHeight;
    height.current = box.scrollHeight;
  }, [newest]);
  return log;
}
