import type { Webhook } from '@perya/contract';
import { Status } from '../../kit/status.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { say } from './words.ts';

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const times = useTimes();
  if (webhook.state === 'failed')
    return (
      <Status icon="circle-x" tone="bad">
        {say('state.failed')}
      </Status>
    );
  if (webhook.state === 'off')
    return (
      <Status icon="circle-pause" tone="muted">
        {say('state.off')}
      </Status>
    );
  if (webhook.failingSince !== null)
    return (
      <Status icon="triangle-alert" tone="warn">
        {say('state.failing', { at: times.near(webhook.failingSince) })}
      </Status>
    );
  return (
    <Status icon="circle-check" tone="ok">
      {say('state.on')}
    </Status>
  );
}
