import { Button, Layer, useCloseLayer } from '@perya/ui';
import { GoContext } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { contractRequestsQuery } from '../queries.ts';
import { useAgentTexts } from '../texts.ts';
import { contractPaths, nextAlert } from './alert-rules.ts';
import type { ContractAlert as Alert } from './alert-rules.ts';
import { markSeen, seenAlerts } from './seen-alerts.ts';

/** One contract that waits: Cancel, or Go to its page (AGENT-06). */
export function ContractAlert({ onClosed }: { onClosed: () => void }) {
  useAgentTexts();
  const { api, say } = usePlatform();
  const { data } = useQuery({ ...contractRequestsQuery(api), enabled: false });
  // Chosen once: while the dialog leaves, it still says what it said.
  const [alert] = useState(() => (data ? nextAlert(data, seenAlerts()) : null));
  useEffect(() => {
    if (alert === null) onClosed();
  }, [alert, onClosed]);
  if (alert === null) return null;
  const title = say(`alert_${alert.kind}`);
  // However it is closed, it was seen.
  const closed = () => {
    markSeen(alert.kind);
    onClosed();
  };
  return (
    <Layer kind="dialog" label={title} onClosed={closed}>
      <h2>{title}</h2>
      <p>{say(alert.isChanged ? 'alert_changed' : 'alert_new')}</p>
      <Choices alert={alert} />
    </Layer>
  );
}

function Choices({ alert: { kind } }: { alert: Alert }) {
  const say = useSay();
  const close = useCloseLayer();
  const go = use(GoContext);
  const leave = () => {
    markSeen(kind);
    go(contractPaths[kind]);
  };
  return (
    <div className="two-columns">
      <Button look="secondary" onClick={close}>
        {say('alert_cancel')}
      </Button>
      <Button look="primary" data-first onClick={leave}>
        {say('alert_go')}
      </Button>
    </div>
  );
}
