import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { AreaField } from '../../../kit/field.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useKeys } from '../../../platform/keys.ts';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { subjectsQuery, type Subjects } from '../queries.ts';
import { LinkMenu } from './link-menu.tsx';
import { RepliesDialog } from './replies-dialog.tsx';
import { useAnswer, type Answer } from './use-answer.ts';

const say = textsOf(words);

interface Props {
  conversationId: string;
  /** A visitor has none. */
  hasName: boolean;
  name: string | null;
}

/** An answer, or a note for colleagues. */
export function Composer({ conversationId, hasName, name }: Props) {
  const { merchantCode } = useBrand();
  const subjects = useQuery({ ...subjectsQuery(merchantCode, conversationId), enabled: hasName });
  const box = useRef<HTMLDivElement>(null);
  const answer = useAnswer(conversationId, hasName);
  const [isChoosing, setChoosing] = useState(false);
  const begin = (isNote: boolean) => {
    answer.setNote(isNote);
    box.current?.querySelector('textarea')?.focus();
  };
  useKeys([
    { key: 'r', word: say('chat.key.answer'), run: () => begin(false) },
    { key: 'n', word: say('chat.key.note'), run: () => begin(true) },
    { key: '/', word: say('chat.key.replies'), run: () => setChoosing(true) },
  ]);
  return (
    <form
      className={`panel chat-composer${answer.isNote ? ' is-note' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        void answer.send();
      }}
    >
      <div ref={box}>
        <AreaField
          label={say(answer.isNote ? 'chat.note' : 'chat.answer')}
          hint={say(answer.isNote ? 'chat.note.hint' : 'chat.answer.hint')}
          help={hintFor(answer, name)}
          error={answer.failure}
          maxLength={1000}
          value={answer.text}
          onChange={({ target }) => answer.change(target.value)}
          onBlur={answer.stopTyping}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void answer.send();
          }}
        />
      </div>
      {!answer.isNote && <Links answer={answer} />}
      <Foot
        answer={answer}
        subjects={hasName && !answer.isNote ? subjects.data : undefined}
        chooseReply={() => setChoosing(true)}
      />
      {isChoosing && (
        <RepliesDialog
          subjects={subjects.data}
          choose={(filled) => {
            answer.change(answer.text === '' ? filled : `${answer.text}\n${filled}`);
            answer.setNote(false);
            setChoosing(false);
          }}
          close={() => setChoosing(false)}
        />
      )}
    </form>
  );
}

function Links({ answer: { links, dropLink } }: { answer: Answer }) {
  if (links.length === 0) return null;
  return (
    <div className="chat-links">
      {links.map(({ kind, no }) => (
        <button
          key={no}
          type="button"
          className="chat-link"
          aria-label={say('chat.link.drop', { no })}
          onClick={() => dropLink(no)}
        >
          {say(`chat.link.${kind}`, { no })}
          <Icon name="x" />
        </button>
      ))}
    </div>
  );
}

interface FootProps {
  answer: Answer;
  subjects: Subjects | undefined;
  chooseReply: () => void;
}

function Foot({ answer: { isNote, setNote, addLink, isReady }, subjects, chooseReply }: FootProps) {
  return (
    <div className="composer-foot">
      <Button size="small" look="ghost" icon="message-square-text" hint="/" onClick={chooseReply}>
        {say('chat.replies')}
      </Button>
      <LinkMenu subjects={subjects} add={addLink} />
      <Button
        size="small"
        look="ghost"
        icon="lock"
        hint="N"
        aria-pressed={isNote}
        onClick={() => setNote(!isNote)}
      >
        {say('chat.note')}
      </Button>
      <span className="spacer" />
      <Button type="submit" look="primary" icon={isNote ? 'lock' : 'send'} disabled={!isReady}>
        {say(isNote ? 'chat.note.keep' : 'chat.send')}
      </Button>
    </div>
  );
}

/** What is still blank, or what stands for the name. */
const hintFor = ({ text, blanks }: Answer, name: string | null) =>
  blanks.length > 0
    ? say('chat.blanks', { blanks: blanks.join(', ') })
    : text.includes('{name}')
      ? say('chat.named', { name: name ?? '' })
      : undefined;
