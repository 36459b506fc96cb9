import { Button, Fact, Icon, Sheet } from '@perya/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocale, usePlatform } from '../../../platform/context.tsx';
import { moneyText, signedText } from '../money-text.ts';
import type { Transaction } from '../queries.ts';
import { bookKey, isGain, kindKey } from './line-rules.ts';
import { ReceiptPart } from './receipt-part.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';

/** One posting: what was there before and after it, what it belongs to, and its receipt. */
export function LineSheet(props: { line: Transaction; currency: string; onClosed: () => void }) {
  const { say } = usePlatform();
  const { line, currency, onClosed } = props;
  const reader = { say, locale: useLocale() };
  const { moment: momentText } = useDates();
  const [isReceiptAsked, setIsReceiptAsked] = useState(false);
  const money = (amount: string) => moneyText(amount, currency, reader);
  const fact = (label: string, value: ReactNode) => (
    <Fact label={label} look="strong">
      {value}
    </Fact>
  );
  return (
    <Sheet title={say(kindKey(line.kind))} closeLabel={say('close')} onClosed={onClosed}>
      <p className={isGain(line) ? 'sum-line numeric success' : 'sum-line numeric'}>
        {signedText(line.amount, currency, reader)}
      </p>
      <dl className="facts">
        {fact(say('record_time'), momentText(line.at))}
        {fact(
          say(bookKey(line.book)),
          <>
            {money(line.before)} → {money(line.after)}
          </>,
        )}
        {fact(say('record_reference'), line.reference)}
        {fact(say('record_id'), line.id)}
      </dl>
      {isReceiptAsked ? (
        <ReceiptPart id={line.id} />
      ) : (
        <Button look="secondary" block className="after-rows" onClick={() => setIsReceiptAsked(true)}>
          <Icon name="i-shield-check" />
          {say('receipt')}
        </Button>
      )}
    </Sheet>
  );
}
