import { Button, Icon, LoadFailed, Sheet, showToast } from '@perya/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { useDates } from '../../../../platform/texts/use-dates.ts';
import { canUsePasskeys } from '../../passkeys/browser-passkeys.ts';
import { readFailure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { passkeysQuery, removePasskey } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

/** The member's passkeys: seen, added, taken away. */
export function PasskeysSheet({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('passkeys')} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('passkeys_text')}</p>
      <Passkeys />
    </Sheet>
  );
}

function Passkeys() {
  const { api, say } = usePlatform();
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery(api));
  const { add, busy } = useAddPasskey();
  const remove = useRemoving();
  const [doomed, setDoomed] = useState<string | null>(null);
  if (passkeys === undefined && isError) {
    return (
      <LoadFailed
        title={say('passkeys_failed')}
        text={say('settings_failed_text')}
        retry={say('try_again')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (passkeys === undefined) return <Waiting rows={1} />;
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setDoomed(passkey.id)} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button look="primary" block className="after-rows" disabled={busy} onClick={() => void add()}>
          <Icon name="i-plus" />
          {say('passkey_add')}
        </Button>
      ) : (
        <div className="note">
          <Icon name="i-info" />
          <span>{say('passkey_unable')}</span>
        </div>
      )}
      {doomed !== null && (
        <ConfirmDialog
          title={say('passkey_remove_title')}
          text={say('passkey_remove_text')}
          action={say('remove')}
          onConfirm={() => remove(doomed)}
          onClosed={() => setDoomed(null)}
        />
      )}
    </>
  );
}

interface Passkey {
  id: string;
  label: string;
  createdAt: string;
  lastUsedAt: string | null;
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { say } = usePlatform();
  const { date } = useDates();
  const { createdAt, lastUsedAt, label } = passkey;
  return (
    <li className="list-row">
      <Icon name="i-key-round" />
      <span className="grow">
        {label}
        <small>{say('passkey_since', { day: date(createdAt) })}</small>
        {lastUsedAt !== null && <small>{say('passkey_used', { day: date(lastUsedAt) })}</small>}
      </span>
      <Button look="outlined" small onClick={onRemove} aria-label={say('passkey_remove', { device: label })}>
        {say('remove')}
      </Button>
    </li>
  );
}

function useRemoving() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  return async (id: string) => {
    try {
      await removePasskey(api, id);
      showToast({ text: say('passkey_removed'), icon: 'i-circle-check', tone: 'success' });
    } catch (error) {
      const failure = readFailure(error);
      if (failure.code !== 'step.up.required')
        showToast({ text: failureText(failure), icon: 'i-circle-alert', tone: 'danger' });
    }
    await queryClient.invalidateQueries({ queryKey: passkeysQuery(api).queryKey });
  };
}
