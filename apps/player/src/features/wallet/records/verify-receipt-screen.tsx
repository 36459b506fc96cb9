import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { readReceiptHash } from '../../../platform/navigation/receipt-link.ts';
import { CheckForm, useCheckedText } from '../../../platform/texts/check-form.tsx';
import { checkReceipt, receiptFile } from './receipt-check.ts';
import { receiptKeys } from '../../../platform/signed/signed-text.ts';
import { useRecordTexts } from './texts.ts';
import { VerdictCard } from './verdict-card.tsx';

/** A receipt is far below a kilobyte. */
const longestChars = 20_000;

/** `/m/verify-receipt`: is this receipt ours, and what does it say? Works without a connection. */
export function Screen() {
  useRecordTexts();
  const say = useSay();
  const { verdict, ...checked } = useReceiptCheck();
  return (
    <div className="verify">
      <p className="intro">{say('verify_text')}</p>
      <CheckForm
        checked={checked}
        rows={5}
        labels={{ open: say('verify_open'), paste: say('verify_paste'), check: say('receipt_check') }}
      />
      <div role="status">{verdict && <VerdictCard verdict={verdict} />}</div>
    </div>
  );
}

const judge = (text: string) => checkReceipt(text, receiptKeys);

function useReceiptCheck() {
  const { state, hash } = useLocation() as { state: { receipt?: unknown } | null; hash: string };
  const given = typeof state?.receipt === 'string' ? state.receipt : '';
  const checked = useCheckedText(judge, longestChars);
  const { check } = checked;
  useEffect(() => {
    if (given !== '') void check(given);
  }, [given, check]);
  // From the code on a slip: the receipt stands in the address itself.
  useEffect(() => {
    void readReceiptHash(hash).then((receipt) => receipt && check(receiptFile(receipt)));
  }, [hash, check]);
  return checked;
}
