import type { Webhook } from '@perya/contract';
import { useState } from 'react';
import { Field } from '../../kit/field.tsx';
import { toggled } from '../../kit/table.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { webhookActs, type EventName } from './queries.ts';
import { eventName, say } from './words.ts';

interface WriteProps {
  /** Undefined for a new one. */
  webhook?: Webhook;
  events: readonly EventName[];
  showSecret: (secret: string) => void;
  onClose: () => void;
}

/** Where to, and which events. */
export function WriteDialog({ webhook, events, showSecret, onClose }: WriteProps) {
  const { merchantCode } = useBrand();
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(webhook?.events));
  const acts = webhookActs(merchantCode, webhook?.webhookId);
  const save = async (reason: string) => {
    const body = { address: address.trim(), events: events.filter((name) => chosen.has(name)) };
    if (webhook !== undefined) return acts.change(body, reason);
    const answer = await acts.make(body, reason);
    if (!answer.isProposal) showSecret(answer.value.secret);
    return answer;
  };
  return (
    <ActDialog
      title={say(webhook ? 'change.title' : 'new')}
      verb={say(webhook ? 'change' : 'make')}
      done={say(webhook ? 'change.done' : 'made.done')}
      isReady={/^https?:\/\/\S+$/.test(address.trim()) && chosen.size > 0}
      act={save}
      onClose={onClose}
    >
      <Field
        label={say('address')}
        help={say('address.help')}
        type="url"
        maxLength={500}
        placeholder={say('address.begin')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <fieldset className="webhook-events">
        <legend>{say('events')}</legend>
        {events.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={() => setChosen(toggled(chosen, name))}
            />
            {eventName(name)}
          </label>
        ))}
      </fieldset>
    </ActDialog>
  );
}
