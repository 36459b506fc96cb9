import { Button, Layer, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';

export interface ConfirmProps {
  title: string;
  text: string;
  /** What the second button does, in its own words. */
  action: string;
  /** The dialog closes when it is done, whatever came of it. */
  onConfirm: () => Promise<void>;
  onClosed: () => void;
  children?: ReactNode;
}

/** One question; cancel is always there. */
export function ConfirmDialog({ title, text, onClosed, children, ...buttons }: ConfirmProps) {
  return (
    <Layer kind="dialog" label={title} onClosed={onClosed}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <Buttons {...buttons} />
    </Layer>
  );
}

function Buttons({ action, onConfirm }: Pick<ConfirmProps, 'action' | 'onConfirm'>) {
  const say = useSay();
  const close = useCloseLayer();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      close();
    }
  };
  return (
    <div className="two-columns">
      <Button look="secondary" onClick={close} disabled={busy}>
        {say('in_cancel')}
      </Button>
      <Button look="primary" onClick={() => void confirm()} disabled={busy} aria-busy={busy}>
        {action}
      </Button>
    </div>
  );
}
