import type { Webhook, WebhookDelivery } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Nothing } from '../../kit/states.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { TabRow } from '../../kit/tabs.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { answerOf, DeliveryState } from './delivery-state.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveriesQuery } from './queries.ts';
import { eventName, say } from './words.ts';

const states = ['waiting', 'delivered', 'given_up'] as const;
/** What was sent, the newest first. */
export function Deliveries({ webhook, mayChange }: { webhook: Webhook; mayChange: boolean }) {
  const { merchantCode } = useBrand();
  const { webhookId } = webhook;
  const address = useAddress();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<string>();
  const state = states.find((one) => one === address.get('list'));
  const before = address.get('before');
  const found = useQuery(deliveriesQuery(merchantCode, webhookId, state, before));
  const columns = useColumns(setOpen);
  const tabs = ([undefined, ...states] as const).map((one) => ({
    key: one ?? 'all',
    name: say(`filter.${one ?? 'all'}`),
    to: `${pathname}?item=${webhookId}${one === undefined ? '' : `&list=${one}`}`,
  }));
  return (
    <Panel title={say('deliveries')} note={say('deliveries.note')} isFlush>
      <TabRow tabs={tabs} open={state ?? 'all'} label={say('filter')} isLined />
      <Loaded query={found}>
        {({ deliveries, next }) =>
          deliveries.length === 0 ? (
            <Nothing title={say('deliveries.none')}>{say('deliveries.none.note')}</Nothing>
          ) : (
            <>
              <DataTable<WebhookDelivery>
                label={say('deliveries')}
                columns={columns}
                rows={deliveries}
                rowKey={({ deliveryId }) => deliveryId}
                onOpen={({ deliveryId }) => setOpen(deliveryId)}
                loadingWord={say('deliveries')}
              />
              <div className="webhook-older">
                {before !== undefined && (
                  <Button size="small" look="ghost" onClick={() => address.set({ before: undefined })}>
                    {say('newest')}
                  </Button>
                )}
                {next !== null && (
                  <Button size="small" onClick={() => address.set({ before: next })}>
                    {say('older')}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
      {open !== undefined && (
        <DeliveryDialog
          webhookId={webhookId}
          deliveryId={open}
          maySend={mayChange && webhook.state === 'on'}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}

function useColumns(open: (deliveryId: string) => void): readonly Column<WebhookDelivery>[] {
  const times = useTimes();
  return [
    {
      key: 'event',
      head: say('event'),
      cell: ({ deliveryId, event }) => (
        <Button look="ghost" size="small" onClick={() => open(deliveryId)}>
          {eventName(event)}
        </Button>
      ),
    },
    { key: 'state', head: say('state'), cell: ({ state }) => <DeliveryState state={state} /> },
    {
      key: 'answer',
      head: say('answer'),
      cell: ({ lastStatus, lastFailure }) => answerOf({ status: lastStatus, failure: lastFailure }),
    },
    { key: 'tries', head: say('tries'), isRight: true, cell: ({ tries }) => String(tries) },
    { key: 'at', head: say('at'), isRight: true, cell: ({ createdAt }) => times.near(createdAt) },
  ];
}
