import { Icon, IconButton } from '@perya/ui';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { mostCharacters, nearlyFull } from './chat-rules.ts';

/** Grows with the text as far as the style lets it; Enter sends, with Shift it begins a line. */
export function Composer({ isReady, onSend }: { isReady: boolean; onSend: (text: string) => void }) {
  const say = useSay();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${box.current.scrollHeight}px`;
  }, [text]);
  const words = text.trim();
  // Whoever was quicker than the line is not asked to press again.
  const [isWaiting, setWaiting] = useState(false);
  const submit = () => {
    if (words === '') return;
    setWaiting(!isReady);
    if (!isReady) return;
    onSend(words);
    setText('');
    box.current?.focus();
  };
  const onReady = useEffectEvent(submit);
  useEffect(() => {
    if (isReady && isWaiting) onReady();
  }, [isReady, isWaiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends a composition is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="chat-pen"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="input-box area">
        <label className="sr-only" htmlFor={id}>
          {say('chat_write')}
        </label>
        <textarea
          ref={box}
          id={id}
          rows={1}
          maxLength={mostCharacters}
          enterKeyHint="send"
          placeholder={say('chat_write')}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWaiting(false);
          }}
          onKeyDown={onKeyDown}
        />
        {text.length >= nearlyFull && (
          <em className="numeric">
            {text.length} / {mostCharacters}
          </em>
        )}
      </div>
      <IconButton
        className="send"
        type="submit"
        label={say('chat_send')}
        disabled={words === '' || isWaiting}
      >
        <Icon name="i-send" />
      </IconButton>
    </form>
  );
}
