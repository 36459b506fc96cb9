import { Icon, showToast } from '@perya/ui';
import { readFailure, saveAsFile } from '@perya/web';
import { useState } from 'react';
import { useLocale, usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { moneyText, signedText } from '../money-text.ts';
import { askStatement } from '../queries.ts';
import type { TransactionPage } from '../queries.ts';
import { netOf } from './line-rules.ts';
import type { Period } from './period-rules.ts';

/** What came and went in these days, and the statement of them. */
export function Totals({ page, period }: { page: TransactionPage | undefined; period: Period }) {
  const { say } = usePlatform();
  return (
    <section className="card" aria-label={say('records_totals')}>
      {page?.totals ? (
        <Sums totals={page.totals} currency={page.currency} />
      ) : (
        <div className="three-sums wait" aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      <div className="divider" />
      <StatementButton period={period} />
    </section>
  );
}

interface SumsProps {
  totals: NonNullable<TransactionPage['totals']>;
  currency: string;
}

function Sums({ totals, currency }: SumsProps) {
  const { say } = usePlatform();
  const reader = { say, locale: useLocale() };
  const { out, net } = netOf(totals);
  const sums = [
    { label: say('records_in'), text: signedText(totals.in, currency, reader) },
    { label: say('records_out'), text: signedText(out, currency, reader) },
    {
      label: say('records_net'),
      text: net.startsWith('-') ? signedText(net, currency, reader) : moneyText(net, currency, reader),
    },
  ];
  return (
    <dl className="three-sums">
      {sums.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function StatementButton({ period: { from, to } }: { period: Period }) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { fileName, text } = await askStatement(api, { from, to });
      saveAsFile(fileName, text, 'text/csv;charset=utf-8');
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'warn' }, 3000);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="card-link"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void save()}
    >
      <Icon name="i-download" />
      <span>{say('statement')}</span>
      <b>{say('statement_file')}</b>
    </button>
  );
}
