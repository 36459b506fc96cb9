import type { Mailing } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Nothing } from '../../kit/states.tsx';
import { DataTable } from '../../kit/table.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { useColumns } from './columns.tsx';
import { MailingView } from './mailing-view.tsx';
import './mailings.css';
import { mailingsQuery, type Known } from './queries.ts';
import { say } from './words.ts';
import { WriteDialog } from './write-dialog.tsx';

/** Messages to audiences: what goes out now, and what became of those before. */
export function MailingsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const query = useQuery(mailingsQuery(merchantCode));
  const open = query.data?.mailings.find(({ mailingId }) => mailingId === address.get('item'));
  if (open)
    return <MailingView mailing={open} onBack={() => address.set({ item: undefined }, { replace: false })} />;
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <Loaded query={query}>
        {(known) => <List known={known} open={(id) => address.set({ item: id }, { replace: false })} />}
      </Loaded>
    </>
  );
}

function List({ known, open }: { known: Known; open: (mailingId: string) => void }) {
  const mayWrite = useCan().act('message.audience');
  const [isWriting, setWriting] = useState(false);
  const columns = useColumns(open);
  const keys: KeyAction[] = mayWrite ? [{ key: 'n', word: say('write'), run: () => setWriting(true) }] : [];
  useKeys(keys);
  return (
    <>
      <div className="list-side mailing-list">
        <div className="tool-bar lined">
          <span className="text-quiet">{say('note')}</span>
          <span className="spacer" />
          {mayWrite && (
            <Button look="primary" icon="plus" onClick={() => setWriting(true)}>
              {say('write')}
            </Button>
          )}
        </div>
        <div className="part-scroll list-scroll">
          {known.mailings.length === 0 ? (
            <Nothing title={say('none')}>{say('none.note')}</Nothing>
          ) : (
            <DataTable<Mailing>
              label={say('title')}
              columns={columns}
              rows={known.mailings}
              rowKey={({ mailingId }) => mailingId}
              onOpen={({ mailingId }) => open(mailingId)}
              loadingWord={say('loading')}
            />
          )}
        </div>
      </div>
      {isWriting && <WriteDialog known={known} onClose={() => setWriting(false)} />}
      <KeyBar actions={keys} />
    </>
  );
}
