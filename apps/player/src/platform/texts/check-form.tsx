import { Button, Icon, useTypedEarly } from '@perya/ui';
import { useHydrated } from '@perya/web';
import { useCallback, useId, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';

/** A saved text and what was said of it, for pages that judge a file on this phone alone. `judge` must stay the same one. */
export function useCheckedText<Verdict>(
  judge: (text: string) => Verdict | Promise<Verdict>,
  longestChars: number,
) {
  const [content, setContent] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = useCallback(
    async (text: string) => {
      setContent(text);
      setVerdict(await judge(text));
    },
    [judge],
  );
  return {
    content,
    verdict,
    check,
    longestChars,
    setContent: (text: string) => {
      setContent(text);
      // What was said belongs to what stood here before.
      setVerdict(null);
    },
    open: async (file: File) => check(await file.slice(0, longestChars).text()),
  };
}

interface CheckFormProps {
  checked: Omit<ReturnType<typeof useCheckedText>, 'verdict'>;
  rows: number;
  labels: { open: string; paste: string; check: string };
}

/** A file is opened or its text pasted, then checked. */
export function CheckForm({ checked, rows, labels }: CheckFormProps) {
  const { content, setContent, check, open, longestChars } = checked;
  const isAlive = useHydrated();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check(content);
      }}
    >
      <FileButton onOpen={(file) => void open(file)}>{labels.open}</FileButton>
      <Pasted
        label={labels.paste}
        rows={rows}
        maxLength={longestChars}
        content={content}
        onChange={setContent}
      />
      <Button
        type="submit"
        look="primary"
        block
        className="after-rows"
        disabled={!isAlive || content.trim() === ''}
      >
        <Icon name="i-shield-check" />
        {labels.check}
      </Button>
    </form>
  );
}

function FileButton({ onOpen, children }: { onOpen: (file: File) => void; children: ReactNode }) {
  return (
    <label className="button secondary block file">
      <Icon name="i-arrow-up-from-line" />
      {children}
      <input
        type="file"
        className="sr-only"
        accept=".json,application/json,text/plain"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again is a change too.
          event.target.value = '';
          if (file) onOpen(file);
        }}
      />
    </label>
  );
}

function Pasted(props: {
  label: string;
  rows: number;
  maxLength: number;
  content: string;
  onChange: (content: string) => void;
}) {
  const id = useId();
  const onType = (event: ChangeEvent<HTMLTextAreaElement>) => props.onChange(event.target.value);
  useTypedEarly(id, props.content, onType);
  return (
    <div className="form-field">
      <div className="field-label">
        <label htmlFor={id}>{props.label}</label>
      </div>
      <div className="input-box area">
        <textarea
          id={id}
          rows={props.rows}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={props.maxLength}
          value={props.content}
          onChange={onType}
        />
      </div>
    </div>
  );
}
