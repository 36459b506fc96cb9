import { Fact, Icon } from '@perya/ui';
import type { ReactNode } from 'react';
import { useLocale, usePlatform } from '../../../platform/context.tsx';
import { moneyText, signedText } from '../money-text.ts';
import { bookKey, kindKey } from './line-rules.ts';
import type { Stated, Verdict } from './receipt-check.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';

/** What came of a check: what the receipt states, or why it proves nothing. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const { say } = usePlatform();
  if (verdict.kind === 'valid') return <Valid stated={verdict.stated} keyId={verdict.keyId} />;
  // Nothing speaks against a receipt that this browser or this version cannot read.
  const isUnclear = verdict.kind === 'newer' || verdict.kind === 'unsupported';
  return (
    <section className="verdict">
      <h2 className={isUnclear ? 'warn' : 'danger'}>
        <Icon name={isUnclear ? 'i-circle-alert' : 'i-circle-x'} />
        {say(isUnclear ? 'verify_unclear' : 'verify_invalid')}
      </h2>
      <p>{say(`verify_${verdict.kind}`)}</p>
    </section>
  );
}

function Valid({ stated, keyId }: { stated: Stated; keyId: string }) {
  const { say } = usePlatform();
  const reader = { say, locale: useLocale() };
  const { moment: momentText } = useDates();
  const money = (amount: string) => moneyText(amount, stated.currency, reader);
  const fact = (label: string, value: ReactNode) => <Fact label={label}>{value}</Fact>;
  return (
    <section className="verdict">
      <h2 className="success">
        <Icon name="i-circle-check" />
        {say('verify_valid')}
      </h2>
      <p>
        {say('verify_states', {
          time: momentText(stated.at),
          issuer: stated.issuer,
          account: stated.account,
        })}
      </p>
      <p className="said">
        {say(kindKey(stated.kind))}
        <b className="numeric">{signedText(stated.amount, stated.currency, reader)}</b>
      </p>
      <dl className="facts">
        {fact(
          say(bookKey(stated.book)),
          <b className="numeric">
            {money(stated.before)} → {money(stated.after)}
          </b>,
        )}
        {fact(say('record_reference'), <b className="numeric">{stated.reference}</b>)}
        {fact(say('record_id'), <b className="numeric">{stated.id}</b>)}
        {fact(say('verify_key'), <code>{keyId}</code>)}
        {fact(say('verify_chain'), <code>{stated.chain}</code>)}
      </dl>
    </section>
  );
}
