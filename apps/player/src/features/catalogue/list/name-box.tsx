import { Icon, IconButton, useTypedEarly } from '@perya/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { cleanTerm, longestTerm, typingPauseMs } from '../search/search-history.ts';

interface NameBoxProps {
  label: string;
  /** Shown in the empty box, the label where it is left out. */
  hint?: string;
  value: string;
  /** The term, trimmed: on Enter, or a moment after the last keystroke (DEC-073). */
  onSearch: (term: string) => void;
  autoFocus?: boolean;
}

export function NameBox({ label, hint = label, value, onSearch, autoFocus = false }: NameBoxProps) {
  const { say } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, send } = useTypedTerm(value, onSearch);
  const id = useId();
  const onType = (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value);
  useTypedEarly(id, text, onType);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Icon name="i-search" />
      <input
        ref={input}
        type="search"
        id={id}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={hint}
        maxLength={longestTerm}
        value={text}
        onChange={onType}
      />
      {text !== '' && (
        <IconButton
          label={say('search_clear')}
          onClick={() => {
            send('');
            input.current?.focus();
          }}
        >
          <Icon name="i-circle-x" />
        </IconButton>
      )}
    </form>
  );
}

/** Half-typed text; it follows the value when that changes from elsewhere, e.g. by clearing all filters. */
export function useTypedTerm(value: string, onSend: (term: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (cleanTerm(text) !== value) setText(value);
  }
  const latest = useRef(onSend);
  latest.current = onSend;
  useEffect(() => {
    const term = cleanTerm(text);
    if (term === value) return;
    const timer = setTimeout(() => latest.current(term), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  const send = (wanted: string) => {
    setText(wanted);
    const term = cleanTerm(wanted);
    if (term !== value) latest.current(term);
  };
  return { text, setText, send };
}
