import type { AuditEntry } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Nothing } from '../../kit/states.tsx';
import { Avatar } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { showToast } from '../../kit/toasts.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import words from './copy/en.json';
import { exportTrail, trailQuery } from './queries.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import { entryWords } from './words.ts';

const say = textsOf(words);
const filterNames = ['actor', 'action', 'subject', 'from', 'to'] as const;
/** A day of the field is a moment of the call. */
const momentOf = (name: string, value: string): string =>
  name === 'from' || name === 'to' ? new Date(value).toISOString() : value;

/** What staff did and saw, entry by entry, with what stood before and after. */
export function AuditPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const [isVerifying, setVerifying] = useState(false);
  const chain = address.get('chain') === 'all' ? '*' : merchantCode;
  const filters = useFilters();
  const before = address.get('before');
  const trail = useQuery(trailQuery(chain, { ...filters, ...(before !== undefined && { before }) }));
  const rows = trail.data?.entries ?? [];
  const openKey = address.get('entry');
  const open = rows.find(({ entry }) => entry === openKey);
  const step = (by: number) => {
    const at = rows.findIndex(({ entry }) => entry === openKey);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) address.set({ entry: next.entry });
  };
  const next = trail.data?.next ?? undefined;
  const forward =
    next === undefined
      ? undefined
      : () => address.set({ before: next, entry: undefined }, { replace: false });
  const backward = before === undefined ? undefined : () => history.back();
  const save = () =>
    exportTrail(chain, filters).catch((error: unknown) =>
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) }),
    );
  const keys: KeyAction[] = [
    { key: 'j', word: say('keys.next'), run: () => step(1) },
    { key: 'k', word: say('keys.previous'), run: () => step(-1) },
    { key: 'e', word: say('export'), run: () => void save() },
    { key: ']', word: say('next'), run: () => forward?.() },
    { key: '[', word: say('back'), run: () => backward?.() },
    { key: 'escape', word: say('keys.close'), run: () => address.set({ entry: undefined }) },
  ];
  useKeys(keys);
  const openEntry = (entry: string) => address.set({ entry });
  const columns = useColumns(openEntry);
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <div className={`split${open ? '' : ' is-whole'}`}>
        <div className="list-side">
          <div className="tool-bar lined">
            <Filters />
            <span className="spacer" />
            <Button size="small" icon="download" hint="E" onClick={() => void save()}>
              {say('export')}
            </Button>
            <Button size="small" icon="link" onClick={() => setVerifying(true)}>
              {say('verify')}
            </Button>
          </div>
          <div className="part-scroll list-scroll">
            <Loaded query={trail}>
              {({ entries }) =>
                entries.length === 0 ? (
                  <NoEntries />
                ) : (
                  <DataTable
                    label={say('title')}
                    columns={columns}
                    rows={entries}
                    rowKey={({ entry }) => entry}
                    openKey={openKey}
                    onOpen={({ entry }) => openEntry(entry)}
                    loadingWord={say('loading')}
                  />
                )
              }
            </Loaded>
          </div>
          <Pager
            fact={say('page', { count: rows.length })}
            back={backward}
            next={forward}
            words={{ back: say('back'), next: say('next') }}
          />
        </div>
        {open && <AuditDrawer entry={open} onClose={() => address.set({ entry: undefined })} />}
      </div>
      <KeyBar actions={keys} />
      {isVerifying && <VerifyDialog chain={chain} onClose={() => setVerifying(false)} />}
    </>
  );
}

/** Time, who, what, on which table, why. */
function useColumns(open: (entry: string) => void): readonly Column<AuditEntry>[] {
  const times = useTimes();
  return [
    {
      key: 'at',
      head: say('column.at'),
      sorted: 'down',
      cell: ({ at }) => <time title={times.exact(at)}>{times.near(at)}</time>,
    },
    {
      key: 'actor',
      head: say('column.actor'),
      cell: ({ actor, entry }) => (
        <button type="button" className="row-button with-avatar" onClick={() => open(entry)}>
          <Avatar name={actor} />
          {actor}
        </button>
      ),
    },
    { key: 'action', head: say('column.action'), cell: (entry) => entryWords(entry).verb },
    {
      key: 'subject',
      head: say('column.subject'),
      cell: (entry) => (
        <>
          {entryWords(entry).noun} {entry.subject.includes('.') && <small>{entry.subject}</small>}
        </>
      ),
    },
    {
      key: 'reason',
      head: say('column.reason'),
      className: 'is-soft is-clipped',
      cell: ({ reason }) => reason,
    },
    {
      key: 'entry',
      head: say('column.entry'),
      isRight: true,
      className: 'is-soft',
      cell: ({ entry }) => entry,
    },
  ];
}

/** What the address says, as the call takes it. */
function useFilters(): Record<string, string> {
  const address = useAddress();
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = address.get(name);
      return value === undefined ? [] : [[name, momentOf(name, value)]];
    }),
  );
}

function NoEntries() {
  const address = useAddress();
  const clear = () => address.set(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  return (
    <Nothing title={say('none')} actions={<Button onClick={clear}>{say('clear')}</Button>}>
      {say('none.note')}
    </Nothing>
  );
}

function Filters() {
  const address = useAddress();
  return (
    <div className="filter-fields">
      <SelectField
        label={say('chain')}
        options={[
          { value: '', name: say('chain.brand') },
          { value: 'all', name: say('chain.all') },
        ]}
        value={address.get('chain') ?? ''}
        onChange={({ target }) => address.set({ chain: target.value, before: undefined, entry: undefined })}
      />
      {(
        [
          ['actor', say('person')],
          ['action', say('action')],
          ['subject', say('subject')],
        ] as const
      ).map(([name, label]) => (
        <Field
          key={name}
          label={label}
          data-draft="no"
          defaultValue={address.get(name) ?? ''}
          onKeyDown={(event) => {
            if (event.key === 'Enter')
              address.set({ [name]: event.currentTarget.value.trim(), before: undefined });
          }}
          onBlur={({ target }) => address.set({ [name]: target.value.trim(), before: undefined })}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={say(name)}
          type="date"
          value={address.get(name) ?? ''}
          onChange={({ target }) => address.set({ [name]: target.value, before: undefined })}
        />
      ))}
    </div>
  );
}
