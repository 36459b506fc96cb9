import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { KeyValues } from '../../kit/facts.tsx';
import { FailureNote } from '../../kit/failure-note.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { DataTable } from '../../kit/table.tsx';
import { showToast } from '../../kit/toasts.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { answerOf, DeliveryState } from './delivery-state.tsx';
import { deliveryQuery, webhookActs } from './queries.ts';
import { eventName, say } from './words.ts';

interface DialogProps {
  webhookId: string;
  deliveryId: string;
  maySend: boolean;
  onClose: () => void;
}

/** The bytes, and every try. */
export function DeliveryDialog({ webhookId, deliveryId, maySend, onClose }: DialogProps) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const [failure, setFailure] = useState<string>();
  const found = useQuery(deliveryQuery(merchantCode, webhookId, deliveryId));
  const again = () =>
    void webhookActs(merchantCode, webhookId)
      .sendAgain(deliveryId)
      .then(
        () => showToast({ icon: 'send', tone: 'ok', text: say('again.done') }),
        (error: unknown) => setFailure(failureText(error)),
      );
  return (
    <Dialog title={found.data ? eventName(found.data.event) : say('event')} onClose={onClose} size="wide">
      <Loaded query={found}>
        {(delivery) => (
          <div className="webhook-delivery">
            <KeyValues
              isLeft
              rows={[
                [say('state'), <DeliveryState key="state" state={delivery.state} />],
                [say('at'), times.exact(delivery.createdAt)],
                [say('about'), <code key="about">{delivery.memberId ?? say('about.nobody')}</code>],
                ...(delivery.nextTryAt === null
                  ? []
                  : [[say('next'), times.exact(delivery.nextTryAt)] as const]),
              ]}
            />
            <h3>{say('body')}</h3>
            <pre className="webhook-body mono" tabIndex={0}>
              {delivery.body}
            </pre>
            <h3>{say('tries.all')}</h3>
            <DataTable
              label={say('tries.all')}
              columns={[
                { key: 'at', head: say('tried'), cell: ({ at }) => times.exact(at) },
                { key: 'answer', head: say('answered'), cell: answerOf },
                { key: 'took', head: say('took'), isRight: true, cell: ({ tookMs }) => `${tookMs} ms` },
              ]}
              rows={delivery.all}
              rowKey={({ at }) => at}
              loadingWord={say('tries.all')}
            />
          </div>
        )}
      </Loaded>
      <FailureNote failure={failure} />
      <div className="dialog-foot">
        <Button look="ghost" hint="Esc" onClick={onClose}>
          {say('close')}
        </Button>
        {maySend && (
          <Button look="primary" icon="send" onClick={again}>
            {say('again')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
