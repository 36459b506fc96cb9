import type { CompanySheet } from '@perya/contract';
import { Status } from '../../../kit/status.tsx';
import { say } from '../words.ts';

export function CompanyState({ sheet: { isOff, isStopped, windows } }: { sheet: CompanySheet }) {
  if (isOff)
    return (
      <Status icon="eye-off" tone="bad">
        {say('company.off')}
      </Status>
    );
  if (isStopped)
    return (
      <Status icon="hand" tone="bad">
        {say('company.stopped')}
      </Status>
    );
  if (windows.some(({ state }) => state === 'running'))
    return (
      <Status icon="plug-zap" tone="warn">
        {say('company.away')}
      </Status>
    );
  return (
    <Status icon="circle-check" tone="ok">
      {say('company.on')}
    </Status>
  );
}
