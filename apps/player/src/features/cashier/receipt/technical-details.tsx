import { Button, Icon } from '@perya/ui';
import { saveAsFile } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import type { Signed } from '../../../platform/navigation/receipt-link.ts';

/** The signed data itself, for whoever wants to check it by other means. */
export function TechnicalDetails({ receipt, orderNo }: { receipt: Signed; orderNo: string }) {
  const say = useSay();
  const file = `${JSON.stringify(receipt, null, 2)}\n`;
  return (
    <details className="slip-data">
      <summary>
        {say('slip_data')}
        <Icon name="i-chevron-down" />
      </summary>
      <code>{file}</code>
      <Button
        look="secondary"
        small
        block
        onClick={() => saveAsFile(`receipt-${orderNo}.json`, file, 'application/json')}
      >
        <Icon name="i-download" />
        {say('slip_data_save')}
      </Button>
    </details>
  );
}
