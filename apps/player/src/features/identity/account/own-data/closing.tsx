import type { ClosingHold } from '@perya/contract';
import { Button } from '@perya/ui';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Leaving for good: what stands against it first, then one question. */
export function Closing({ holds, onAsk }: { holds: readonly ClosingHold[]; onAsk: () => Promise<void> }) {
  const { say } = usePlatform();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="own-data-closing">
      <b>{say('own_data_closing')}</b>
      {holds.length === 0 ? (
        <>
          <p>{say('closing_text')}</p>
          <Button look="outlined" small onClick={() => setIsAsking(true)}>
            {say('closing_ask')}
          </Button>
        </>
      ) : (
        <>
          <p>{say('closing_not_yet')}</p>
          <ul>
            {holds.map((hold) => (
              <li key={hold}>{say(`closing_hold_${hold}`)}</li>
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say('closing_ask')}
          text={say('closing_sure')}
          action={say('closing_confirm')}
          onConfirm={onAsk}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
