import { Button, Icon, useTypedEarly } from '@perya/ui';
import { useHydrated } from '@perya/web';
import { useEffect, useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useLocation } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { usePlayTexts } from '../texts.ts';
import { checkRound } from './round-check.ts';
import type { RoundVerdict } from './round-check.ts';
import { longestChars, readRoundText, withSecret } from './round-file.ts';
import { RoundVerdictCard } from './round-verdict.tsx';

/** `/m/verify-round`: plays a saved round again, on this phone alone and without a connection. */
export function Screen() {
  usePlayTexts();
  const say = useSay();
  const { content, setContent, verdict, check, open } = useRoundCheck();
  const isAlive = useHydrated();
  return (
    <div className="verify">
      <p className="intro">{say('check_text')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check(content);
        }}
      >
        <FileButton onOpen={(file) => void open(file)} />
        <Pasted content={content} onChange={setContent} />
        <Button
          type="submit"
          look="pri"
          block
          className="after-rows"
          disabled={!isAlive || content.trim() === ''}
        >
          <Icon name="i-shield-check" />
          {say('round_check')}
        </Button>
      </form>
      <div role="status">{verdict && <RoundVerdictCard verdict={verdict} />}</div>
      {verdict?.kind === 'locked' && <SecretField onGiven={(secret) => check(withSecret(content, secret))} />}
    </div>
  );
}

function FileButton({ onOpen }: { onOpen: (file: File) => void }) {
  const say = useSay();
  return (
    <label className="btn sec block file">
      <Icon name="i-arrow-up-from-line" />
      {say('check_open')}
      <input
        type="file"
        className="sr"
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

function Pasted({ content, onChange }: { content: string; onChange: (content: string) => void }) {
  const say = useSay();
  const id = useId();
  const onType = (event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value);
  useTypedEarly(id, content, onType);
  return (
    <div className="fld">
      <div className="lb">
        <label htmlFor={id}>{say('check_paste')}</label>
      </div>
      <div className="inp area">
        <textarea
          id={id}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={longestChars}
          value={content}
          onChange={onType}
        />
      </div>
    </div>
  );
}

/** The game tells the secret when a new pair of seeds begins; with it the round can be played again. */
function SecretField({ onGiven }: { onGiven: (secret: string) => void }) {
  const say = useSay();
  const id = useId();
  const [secret, setSecret] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(secret.trim());
      }}
    >
      <div className="fld">
        <div className="lb">
          <label htmlFor={id}>{say('proof_secret')}</label>
        </div>
        <div className="inp">
          <input
            id={id}
            type="text"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            maxLength={128}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </div>
      </div>
      <Button type="submit" look="sec" block className="after-rows" disabled={secret.trim() === ''}>
        {say('check_with_secret')}
      </Button>
    </form>
  );
}

function useRoundCheck() {
  const { state } = useLocation() as { state: { round?: unknown } | null };
  const given = typeof state?.round === 'string' ? state.round : '';
  const [content, setContent] = useState('');
  const [verdict, setVerdict] = useState<RoundVerdict | null>(null);
  const check = (text: string) => {
    setContent(text);
    setVerdict(checkRound(readRoundText(text)));
  };
  useEffect(() => {
    if (given !== '') check(given);
  }, [given]);
  return {
    content,
    verdict,
    check,
    setContent: (text: string) => {
      setContent(text);
      // What was said belongs to what stood here before.
      setVerdict(null);
    },
    open: async (file: File) => check(await file.slice(0, longestChars).text()),
  };
}
