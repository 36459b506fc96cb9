import { Button, Icon, useTypedEarly } from '@perya/ui';
import { useHydrated } from '@perya/web';
import { useEffect, useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useLocation } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { readReceiptHash } from '../../../platform/receipt-link.ts';
import { checkReceipt, readKeys, receiptFile } from './receipt-check.ts';
import type { Verdict } from './receipt-check.ts';
import { useRecordTexts } from './texts.ts';
import { VerdictCard } from './verdict-card.tsx';

/** Compiled in: a key that came with the receipt would prove nothing, and nobody has to be asked. */
const keys = readKeys(String(import.meta.env.VITE_RECEIPT_PUBLIC_KEYS ?? ''));
/** A receipt is far below a kilobyte. */
const longestChars = 20_000;

/** `/m/verify-receipt`: is this receipt ours, and what does it say? Works without a connection. */
export function Screen() {
  useRecordTexts();
  const say = useSay();
  const { content, setContent, verdict, check, open } = useReceiptCheck();
  const id = useId();
  const onType = (event: ChangeEvent<HTMLTextAreaElement>) => setContent(event.target.value);
  useTypedEarly(id, content, onType);
  const isAlive = useHydrated();
  return (
    <div className="verify">
      <p className="intro">{say('verify_text')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(content);
        }}
      >
        <label className="btn sec block file">
          <Icon name="i-arrow-up-from-line" />
          {say('verify_open')}
          <input
            type="file"
            className="sr"
            accept=".json,application/json,text/plain"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file again is a change too.
              event.target.value = '';
              if (file) void open(file);
            }}
          />
        </label>
        <div className="fld">
          <div className="lb">
            <label htmlFor={id}>{say('verify_paste')}</label>
          </div>
          <div className="inp area">
            <textarea
              id={id}
              rows={5}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              maxLength={longestChars}
              value={content}
              onChange={onType}
            />
          </div>
        </div>
        <Button
          type="submit"
          look="pri"
          block
          className="after-rows"
          disabled={!isAlive || content.trim() === ''}
        >
          <Icon name="i-shield-check" />
          {say('receipt_check')}
        </Button>
      </form>
      <div role="status">{verdict && <VerdictCard verdict={verdict} />}</div>
    </div>
  );
}

function useReceiptCheck() {
  const { state, hash } = useLocation() as { state: { receipt?: unknown } | null; hash: string };
  const given = typeof state?.receipt === 'string' ? state.receipt : '';
  const [content, setContent] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async (text: string) => {
    setContent(text);
    setVerdict(await checkReceipt(text, keys));
  };
  useEffect(() => {
    if (given !== '') void check(given);
  }, [given]);
  // From the code on a slip: the receipt stands in the address itself.
  useEffect(() => {
    void readReceiptHash(hash).then((receipt) => receipt && check(receiptFile(receipt)));
  }, [hash]);
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
