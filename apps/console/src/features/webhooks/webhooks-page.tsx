import type { Webhook } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Nothing } from '../../kit/states.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { webhooksQuery, type Known } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import { WebhookView } from './webhook-view.tsx';
import './webhooks.css';
import { say } from './words.ts';
import { WriteDialog } from './write-dialog.tsx';

/** What the brand's own systems are told, and whether it arrives (OPS-SYS-11, OPS-SYS-12). */
export function WebhooksPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const query = useQuery(webhooksQuery(merchantCode));
  const [secret, setSecret] = useState<string>();
  const open = query.data?.webhooks.find(({ webhookId }) => webhookId === address.get('item'));
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <Loaded query={query}>
        {(known) =>
          open ? (
            <WebhookView
              webhook={open}
              known={known}
              showSecret={setSecret}
              onBack={() =>
                address.set({ item: undefined, list: undefined, before: undefined }, { replace: false })
              }
            />
          ) : (
            <List
              known={known}
              showSecret={setSecret}
              open={(id) => address.set({ item: id }, { replace: false })}
            />
          )
        }
      </Loaded>
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

interface ListProps {
  known: Known;
  showSecret: (secret: string) => void;
  open: (webhookId: string) => void;
}

function List({ known, showSecret, open }: ListProps) {
  const mayChange = useCan().act('staff.manage');
  const [isWriting, setWriting] = useState(false);
  const columns = useColumns(open);
  const keys: KeyAction[] = mayChange
    ? [{ key: 'n', word: say('new').toLowerCase(), run: () => setWriting(true) }]
    : [];
  useKeys(keys);
  return (
    <>
      <div className="list-side webhook-list">
        <div className="tool-bar lined">
          <span className="text-quiet">{say('note')}</span>
          <span className="spacer" />
          {mayChange && (
            <Button look="primary" icon="plus" hint="N" onClick={() => setWriting(true)}>
              {say('new')}
            </Button>
          )}
        </div>
        <div className="part-scroll list-scroll">
          {known.webhooks.length === 0 ? (
            <Nothing title={say('none')}>{say('none.note')}</Nothing>
          ) : (
            <DataTable<Webhook>
              label={say('list')}
              columns={columns}
              rows={known.webhooks}
              rowKey={({ webhookId }) => webhookId}
              onOpen={({ webhookId }) => open(webhookId)}
              loadingWord={say('loading')}
            />
          )}
        </div>
      </div>
      {isWriting && (
        <WriteDialog events={known.events} showSecret={showSecret} onClose={() => setWriting(false)} />
      )}
      <KeyBar actions={keys} />
    </>
  );
}

function useColumns(open: (webhookId: string) => void): readonly Column<Webhook>[] {
  const times = useTimes();
  return [
    {
      key: 'address',
      head: say('address'),
      className: 'is-clipped',
      cell: ({ webhookId, address }) => (
        <Button look="ghost" size="small" onClick={() => open(webhookId)}>
          {address}
        </Button>
      ),
    },
    { key: 'state', head: say('state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    { key: 'events', head: say('events'), isRight: true, cell: ({ events }) => String(events.length) },
    { key: 'waiting', head: say('waiting'), isRight: true, cell: ({ waiting }) => String(waiting) },
    { key: 'given', head: say('givenUp'), isRight: true, cell: ({ givenUp }) => String(givenUp) },
    {
      key: 'last',
      head: say('last'),
      isRight: true,
      cell: ({ lastDeliveredAt: at }) => (at === null ? say('never') : times.near(at)),
    },
  ];
}
