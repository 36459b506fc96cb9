import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Pill } from '../../../kit/status.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { CaseHead } from '../../../platform/cases/case-queue.tsx';
import { WhoLooks } from '../../../platform/cases/who-looks.tsx';
import { failureText } from '../../../platform/failure.ts';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { textsOf } from '../../../platform/texts.ts';
import { spanText, useNow, useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { chatActs, chatQuery, type Conversation, type Message, type Note } from '../queries.ts';
import { ChatSide } from './chat-side.tsx';
import { Composer } from './composer.tsx';

const say = textsOf(words);

interface Props {
  conversationId: string;
  people: readonly string[];
  knownTags: readonly string[];
  done: () => void;
  back: () => void;
}

/** One conversation: what was said, the answer, and who it is. */
export function ChatConversation({ conversationId, people, knownTags, done, back }: Props) {
  const { merchantCode } = useBrand();
  const may = useCan().act('support.desk');
  const query = useQuery(chatQuery(merchantCode, conversationId));
  const [isSideOpen, setSideOpen] = useState(false);
  const settle = async () => {
    try {
      await chatActs(merchantCode, conversationId).close();
      showToast({ icon: 'circle-check', tone: 'ok', text: say('chat.closed') });
      done();
    } catch (error) {
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
    }
  };
  const isOpen = query.data?.chat.state === 'open';
  useKeys(may && isOpen ? [{ key: 'e', word: say('chat.close.key'), run: () => void settle() }] : []);
  return (
    <Loaded query={query}>
      {({ chat, messages, notes, matter }) => (
        <>
          <article className={`chat-work${isSideOpen ? ' is-behind' : ''}`} aria-label={say('chat.messages')}>
            <CaseHead
              back={back}
              title={chat.name ?? say('chat.visitor')}
              over={chat.memberId === null ? say('chat.visitor.note') : undefined}
            >
              <Waits chat={chat} firstAnswerAt={matter?.firstAnswerAt ?? null} />
              <Button className="chat-about" size="small" icon="user-round" onClick={() => setSideOpen(true)}>
                {say('chat.about')}
              </Button>
              {may && isOpen && (
                <Button icon="check" hint="E" onClick={() => void settle()}>
                  {say('chat.close')}
                </Button>
              )}
            </CaseHead>
            {may && <WhoLooks queue="chat" subjectId={conversationId} />}
            <Messages messages={messages} notes={notes} />
            {may && (
              <Composer conversationId={conversationId} hasName={chat.memberId !== null} name={chat.name} />
            )}
          </article>
          <ChatSide
            chat={chat}
            matter={matter}
            people={people}
            knownTags={knownTags}
            isOpen={isSideOpen}
            close={() => setSideOpen(false)}
          />
        </>
      )}
    </Loaded>
  );
}

/** How long the other side has had no answer. */
function Waits({ chat, firstAnswerAt }: { chat: Conversation; firstAnswerAt: string | null }) {
  const now = useNow(1000);
  if (chat.waitingSince === null) return null;
  const span = spanText(now - Date.parse(chat.waitingSince));
  return (
    <Pill tone="warn" icon="clock">
      {say(firstAnswerAt === null ? 'chat.waits.first' : 'chat.waits.span', { span })}
    </Pill>
  );
}

type Said = { key: string; at: string; note: Note } | { key: string; at: string; message: Message };

function Messages({ messages, notes }: { messages: readonly Message[]; notes: readonly Note[] }) {
  const times = useTimes();
  const log = useRef<HTMLOListElement>(null);
  const all: Said[] = [
    ...messages.map((message) => ({ key: message.id, at: message.at, message })),
    ...notes.map((note) => ({ key: `note ${note.id}`, at: note.at, note })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [all.length]);
  return (
    <ol className="chat-messages" aria-live="polite" ref={log} tabIndex={0} aria-label={say('chat.log')}>
      {all.map((one, index) => {
        const day = times.day(one.at);
        const before = all[index - 1];
        const isNewDay = before === undefined || times.day(before.at) !== day;
        return [
          isNewDay && (
            <li key={day} className="chat-day">
              {day}
            </li>
          ),
          'note' in one ? (
            <li key={one.key} className="chat-note">
              {one.note.text}
              <small title={times.exact(one.at)}>
                {say('chat.note.by', { name: one.note.by, time: times.clock(one.at) })}
              </small>
            </li>
          ) : (
            <Bubble key={one.key} message={one.message} />
          ),
        ];
      })}
    </ol>
  );
}

function Bubble({ message: { fromStaff, writer, text, links, at } }: { message: Message }) {
  const times = useTimes();
  return (
    <li className={fromStaff ? 'is-ours' : undefined}>
      {text}
      {links.map(({ kind, no }) => (
        <span key={no} className="chat-link">
          {say(`chat.link.${kind}`, { no })}
        </span>
      ))}
      <small title={times.exact(at)}>
        {times.clock(at)}
        {fromStaff && `, ${writer}`}
      </small>
    </li>
  );
}
