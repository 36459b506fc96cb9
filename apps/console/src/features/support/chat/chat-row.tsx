import { Icon } from '../../../kit/icon.tsx';
import { Avatar } from '../../../kit/status.tsx';
import { textsOf } from '../../../platform/texts.ts';
import { ageText, spanText } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import type { Conversation } from '../queries.ts';

const say = textsOf(words);
/** From here on it is told by the clock's colour too. */
const longMs = 3 * 60_000;

interface Props {
  chat: Conversation;
  now: number;
  isOpen: boolean;
  choose: () => void;
}

/** A conversation in the list: who, what was said last, and how long they have waited. */
export function ChatRow({ chat, now, isOpen, choose }: Props) {
  const { name, lastText, lastAt, waitingSince, assignedTo, snoozedUntil, tags } = chat;
  const waitMs = waitingSince === null ? null : now - Date.parse(waitingSince);
  const isPutOff = snoozedUntil !== null && Date.parse(snoozedUntil) > now;
  return (
    <button
      type="button"
      className={`case-row chat-row${isOpen ? ' is-on' : ''}`}
      aria-pressed={isOpen}
      onClick={choose}
    >
      <Avatar name={name ?? say('chat.visitor')} />
      <span className="grows">
        <b>{name ?? say('chat.visitor')}</b>
        <small className={waitMs === null ? undefined : 'is-news'}>{lastText}</small>
        {(tags.length > 0 || assignedTo !== null) && (
          <small>{[assignedTo, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join('  ')}</small>
        )}
      </span>
      {isPutOff ? (
        <time>
          <Icon name="circle-pause" /> {spanText(Date.parse(snoozedUntil) - now)}
        </time>
      ) : waitMs === null ? (
        <time>{ageText(now - Date.parse(lastAt))}</time>
      ) : (
        <time className={waitMs > longMs ? 'tone-warn' : undefined} title={say('chat.waits')}>
          <Icon name="clock" /> {spanText(waitMs)}
        </time>
      )}
    </button>
  );
}
