import type { BrandHost } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Status, type Tone } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import type { IconName } from '../../../kit/icon.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../brand.css';
import { isHost } from '../host-rules.ts';
import { HostField } from './host-field.tsx';
import { hostActs, hostsQuery } from '../queries.ts';
import { say } from '../words.ts';

type Open = { kind: 'add' } | { kind: 'main' | 'remove'; host: string };

/** Where players find the brand, and whether each address leads there (OPS-BRAND-09). */
export function HostsPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(hostsQuery(merchantCode));
  return (
    <>
      <PageHead title={say('hosts.title')} fact={say('hosts.fact')} />
      <Loaded query={query}>{({ hosts }) => <Hosts hosts={hosts} />}</Loaded>
    </>
  );
}

function Hosts({ hosts }: { hosts: readonly BrandHost[] }) {
  const mayChange = useCan().act('brand.settings');
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useColumns(mayChange, setOpen);
  const keys: KeyAction[] = mayChange
    ? [{ key: 'n', word: say('hosts.add').toLowerCase(), run: () => setOpen({ kind: 'add' }) }]
    : [];
  useKeys(keys);
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <span className="text-quiet">{say('hosts.note')}</span>
        <span className="grows" />
        {mayChange && (
          <Button look="primary" icon="plus" hint="N" onClick={() => setOpen({ kind: 'add' })}>
            {say('hosts.add')}
          </Button>
        )}
      </div>
      <div className="part-scroll list-scroll">
        <DataTable<BrandHost>
          label={say('hosts.title')}
          columns={columns}
          rows={hosts}
          rowKey={({ host }) => host}
          loadingWord={say('hosts.title')}
        />
      </div>
      <KeyBar actions={keys} />
      {open !== null && <HostDialog open={open} hosts={hosts} onClose={() => setOpen(null)} />}
    </div>
  );
}

const nameLooks: Record<NonNullable<BrandHost['look']>['name'], { icon: IconName; tone: Tone }> = {
  found: { icon: 'circle-check', tone: 'ok' },
  missing: { icon: 'circle-x', tone: 'bad' },
  inside: { icon: 'triangle-alert', tone: 'warn' },
};
const certificateLooks: Record<
  NonNullable<BrandHost['look']>['certificate'],
  { icon: IconName; tone: Tone }
> = {
  valid: { icon: 'circle-check', tone: 'ok' },
  ending: { icon: 'clock', tone: 'warn' },
  wrong: { icon: 'circle-x', tone: 'bad' },
  none: { icon: 'circle-minus', tone: 'muted' },
};

function useColumns(mayChange: boolean, open: (open: Open) => void): readonly Column<BrandHost>[] {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const acts = hostActs(merchantCode);
  return [
    { key: 'host', head: say('hosts.host'), cell: ({ host }) => <b>{host}</b> },
    {
      key: 'use',
      head: say('hosts.use'),
      cell: ({ isMain }) => (
        <Status icon={isMain ? 'star' : 'copy'} tone={isMain ? 'accent' : 'muted'}>
          {say(isMain ? 'hosts.main' : 'hosts.mirror')}
        </Status>
      ),
    },
    {
      key: 'name',
      head: say('hosts.name'),
      cell: ({ look }) =>
        look === null ? (
          say('hosts.unseen')
        ) : (
          <>
            <Status {...nameLooks[look.name]}>{say(`hosts.name.${look.name}`)}</Status>
            <small className="text-quiet"> {look.addresses.slice(0, 2).join(', ')}</small>
          </>
        ),
    },
    {
      key: 'certificate',
      head: say('hosts.certificate'),
      cell: ({ look }) =>
        look === null ? (
          ''
        ) : (
          <>
            <Status {...certificateLooks[look.certificate]}>
              {say(`hosts.certificate.${look.certificate}`)}
            </Status>
            <small className="text-quiet">
              {' '}
              {[
                look.certificateUntil && say('hosts.until', { day: times.day(look.certificateUntil) }),
                look.issuer,
                look.problem,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </>
        ),
    },
    {
      key: 'at',
      head: say('hosts.looked'),
      isRight: true,
      cell: ({ look }) => (look === null ? '' : times.near(look.at)),
    },
    {
      key: 'acts',
      head: say('hosts.acts'),
      isRight: true,
      cell: ({ host, isMain }) =>
        mayChange && (
          <span className="host-acts">
            <Button
              size="small"
              icon="refresh-cw"
              aria-label={say('hosts.look', { host })}
              onClick={() => void acts.look(host)}
            />
            {!isMain && (
              <>
                <Button size="small" onClick={() => open({ kind: 'main', host })}>
                  {say('hosts.make.main')}
                </Button>
                <Button
                  size="small"
                  icon="trash-2"
                  aria-label={say('hosts.remove', { host })}
                  onClick={() => open({ kind: 'remove', host })}
                />
              </>
            )}
          </span>
        ),
    },
  ];
}

interface DialogProps {
  open: Open;
  hosts: readonly BrandHost[];
  onClose: () => void;
}

function HostDialog({ open, hosts, onClose }: DialogProps) {
  const acts = hostActs(useBrand().merchantCode);
  const [host, setHost] = useState('');
  // What was looked at when the dialog opened.
  const [seen] = useState(() => hosts.find(({ isMain }) => isMain)?.host ?? '');
  if (open.kind === 'add')
    return (
      <ActDialog
        title={say('hosts.add')}
        verb={say('hosts.add')}
        isReady={isHost(host)}
        act={(reason) => acts.add(host, reason)}
        onClose={onClose}
      >
        <p>{say('hosts.add.note')}</p>
        <HostField host={host} change={setHost} />
      </ActDialog>
    );
  const isRemoval = open.kind === 'remove';
  return (
    <ActDialog
      title={say(isRemoval ? 'hosts.remove' : 'hosts.main.title', { host: open.host })}
      verb={say(isRemoval ? 'hosts.remove.verb' : 'hosts.make.main')}
      isDanger={isRemoval}
      act={(reason) => (isRemoval ? acts.remove(open.host, reason) : acts.makeMain(open.host, seen, reason))}
      onClose={onClose}
    >
      <p>{say(isRemoval ? 'hosts.remove.note' : 'hosts.main.note', { seen })}</p>
    </ActDialog>
  );
}
