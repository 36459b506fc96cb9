import { Button, Icon, LoadFailed } from '@perya/ui';
import { readFailure, saveAsFile } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { useSettings } from '../../../platform/status/status.ts';
import { receiptQuery } from '../queries.ts';
import type { Receipt } from '../queries.ts';
import { receiptFile } from './receipt-check.ts';

/** The signed receipt of a posting: to keep, and to check without us. */
export function ReceiptPart({ id }: { id: string }) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const { data: receipt, error, refetch } = useQuery(receiptQuery(api, id));
  if (receipt) return <SignedReceipt id={id} receipt={receipt} />;
  return error ? (
    <LoadFailed
      title={say('receipt_failed')}
      text={failureText(readFailure(error))}
      retry={say('try_again')}
      onRetry={() => void refetch()}
    />
  ) : (
    <div className="receipt-wait skeleton" role="status" aria-label={say('records_wait')} />
  );
}

function SignedReceipt({ id, receipt }: { id: string; receipt: Receipt }) {
  const { say } = usePlatform();
  const navigate = useNavigate();
  const { brandName } = useSettings();
  return (
    <section className="receipt" aria-label={say('receipt')}>
      <div className="note success" role="status">
        <Icon name="i-shield-check" />
        <span>{say('receipt_text', { brand: brandName })}</span>
      </div>
      <code className="signed">{receipt.text}</code>
      <div className="key-value">
        <span>{say('receipt_signature')}</span>
        <code>{receipt.signature}</code>
      </div>
      <div className="two-columns">
        <Button
          look="secondary"
          small
          onClick={() => saveAsFile(`receipt-${id}.json`, receiptFile(receipt), 'application/json')}
        >
          <Icon name="i-download" />
          {say('receipt_save')}
        </Button>
        <Button
          look="primary"
          small
          onClick={() => void navigate('/m/verify-receipt', { state: { receipt: receiptFile(receipt) } })}
        >
          <Icon name="i-check" />
          {say('receipt_check')}
        </Button>
      </div>
    </section>
  );
}
