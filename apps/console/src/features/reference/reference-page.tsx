import type { OwnCall } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Nothing } from '../../kit/states.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { CallView } from './call-view.tsx';
import { callsQuery } from './queries.ts';
import './reference.css';
import { say } from './words.ts';

/** The operator API as far as one's own rights go, and a place to try it (OPS-SYS-16). */
export function ReferencePage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const found = useQuery(callsQuery(merchantCode));
  const open = found.data?.calls.find(({ name }) => name === address.get('item'));
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <Loaded query={found}>
        {({ calls }) =>
          open ? (
            <CallView
              key={open.name}
              name={open.name}
              onBack={() => address.set({ item: undefined }, { replace: false })}
            />
          ) : (
            <List calls={calls} open={(name) => address.set({ item: name }, { replace: false })} />
          )
        }
      </Loaded>
    </>
  );
}

function List({ calls, open }: { calls: readonly OwnCall[]; open: (name: string) => void }) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase().split(/\s+/);
  const shown = calls.filter(({ name, path, summary, permission }) =>
    words.every((word) => `${name} ${path} ${summary} ${permission}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <div className="list-side reference-list">
        <div className="tool-bar lined">
          <Field
            label={say('search')}
            icon="search"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          <span className="text-quiet" role="status">
            {say('count', { count: shown.length })}
          </span>
        </div>
        <div className="part-scroll list-scroll">
          {shown.length === 0 ? (
            <Nothing title={say('none')}>{say('none.note')}</Nothing>
          ) : (
            <DataTable<OwnCall>
              label={say('list')}
              columns={columnsOf(open)}
              rows={shown}
              rowKey={({ name }) => name}
              onOpen={({ name }) => open(name)}
              loadingWord={say('loading')}
            />
          )}
        </div>
      </div>
      <KeyBar actions={[]} />
    </>
  );
}

const columnsOf = (open: (name: string) => void): readonly Column<OwnCall>[] => [
  {
    key: 'name',
    head: say('name'),
    cell: ({ name, summary }) => (
      <>
        <Button look="ghost" size="small" onClick={() => open(name)}>
          {name}
        </Button>
        <p className="text-quiet text-small">{summary}</p>
      </>
    ),
  },
  {
    key: 'path',
    head: say('path'),
    cell: ({ method, path }) => (
      <code className="mono reference-path">
        {method} {path.replace('/operator/v1', '')}
      </code>
    ),
  },
  { key: 'permission', head: say('permission'), cell: ({ permission }) => permission },
  { key: 'may', head: say('may'), cell: ({ may }) => say(`may.${may}`) },
];
