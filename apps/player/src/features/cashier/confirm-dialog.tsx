import { Button, Layer, useCloseLayer } from '@perya/ui';
import { useState } from 'react';

interface Buttons {
  /** What the button that changes nothing says. */
  keep: string;
  action: string;
  /** The dialog closes when it is done, whatever came of it. */
  onConfirm: () => Promise<void>;
  /** Whether staying is the filled button: nobody is nudged to give up a withdrawal. */
  keepLeads?: boolean;
}

/** One question before an order is given up. */
export function ConfirmDialog(props: Buttons & { title: string; text: string; onClosed: () => void }) {
  const { title, text, onClosed, ...buttons } = props;
  return (
    <Layer kind="dialog" label={title} onClosed={onClosed}>
      <h2>{title}</h2>
      <p>{text}</p>
      <TwoButtons {...buttons} />
    </Layer>
  );
}

function TwoButtons({ keep, action, onConfirm, keepLeads = false }: Buttons) {
  const close = useCloseLayer();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    close();
  };
  return (
    <div className="stack">
      <Button
        look={keepLeads ? 'secondary' : 'primary'}
        block
        onClick={() => void confirm()}
        disabled={busy}
        aria-busy={busy}
      >
        {action}
      </Button>
      <Button look={keepLeads ? 'primary' : 'secondary'} block onClick={close} disabled={busy}>
        {keep}
      </Button>
    </div>
  );
}
