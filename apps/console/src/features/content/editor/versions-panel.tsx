import type { ContentVersion } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { contentActs, type Kind, type Sheet } from '../queries.ts';
import { say, word } from '../words.ts';
import { differencesOf } from './item-rules.ts';

interface VersionsPanelProps {
  kind: Kind;
  sheet: Sheet;
}

/** Who wrote what and when; each can be compared with what is public, and brought back as a new version. */
export function VersionsPanel({ kind, sheet }: VersionsPanelProps) {
  const times = useTimes();
  const mayEdit = useCan().act('content.edit');
  const [compared, setCompared] = useState<ContentVersion>();
  const [restored, setRestored] = useState<ContentVersion>();
  const { versions } = sheet;
  return (
    <Panel title={say('versions')} note={say('versions.note')} isFlush>
      <DataTable
        label={say('versions')}
        loadingWord={say('loading')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            head: say('version.number'),
            cell: ({ version, state }) => (
              <>
                <b>{version}</b>{' '}
                <span
                  className={
                    state === 'public' ? 'tone-ok' : state === 'draft' ? 'tone-accent' : 'text-quiet'
                  }
                >
                  {say(`version.${state}`)}
                </span>
              </>
            ),
          },
          { key: 'note', head: say('version.note'), className: 'is-clipped', cell: (one) => noteOf(one) },
          { key: 'by', head: say('version.by'), cell: ({ by }) => by },
          {
            key: 'at',
            head: say('version.at'),
            isRight: true,
            cell: ({ at }) => <span title={times.exact(at)}>{times.near(at)}</span>,
          },
          {
            key: 'acts',
            head: say('version.acts'),
            isRight: true,
            cell: (one) => (
              <>
                <Button
                  size="small"
                  look="ghost"
                  aria-label={say('compare.one', { version: one.version })}
                  onClick={() => setCompared(one)}
                >
                  {say('compare')}
                </Button>
                {mayEdit && one.version !== versions[0]?.version && (
                  <Button
                    size="small"
                    look="ghost"
                    aria-label={say('restore.one', { version: one.version })}
                    onClick={() => setRestored(one)}
                  >
                    {say('restore')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {compared && <Compared version={compared} sheet={sheet} onClose={() => setCompared(undefined)} />}
      {restored && (
        <Restore kind={kind} sheet={sheet} version={restored} onClose={() => setRestored(undefined)} />
      )}
    </Panel>
  );
}

const noteOf = ({ note, restoredFrom }: ContentVersion): string =>
  [
    restoredFrom === null ? '' : say('version.restored', { version: restoredFrom }),
    note === '' ? say('version.found') : note,
  ]
    .filter(Boolean)
    .join(': ');

/** Beside what is public; the public one beside what was public before it. */
function Compared({
  version,
  sheet,
  onClose,
}: {
  version: ContentVersion;
  sheet: Sheet;
  onClose: () => void;
}) {
  const before =
    version.state === 'public'
      ? sheet.versions.find((one) => one.version < version.version && one.state === 'past')?.item
      : sheet.item;
  const differences = before === undefined || before === null ? [] : differencesOf(before, version.item);
  return (
    <Dialog title={say('compare.title', { version: version.version })} onClose={onClose} size="wide">
      {differences.length === 0 ? (
        <p>{before === undefined || before === null ? say('compare.nothing') : say('compare.same')}</p>
      ) : (
        <DataTable
          label={say('compare.title', { version: version.version })}
          loadingWord={say('loading')}
          rows={differences}
          rowKey={({ name, language }) => `${name} ${language}`}
          columns={[
            {
              key: 'name',
              head: say('compare.field'),
              cell: ({ name, language }) =>
                language === null
                  ? word('field', name)
                  : `${word('text', name)}, ${say(`language.${language}`)}`,
            },
            {
              key: 'before',
              head: say('compare.before'),
              className: 'compared-text',
              cell: (one) => <del>{one.before}</del>,
            },
            {
              key: 'after',
              head: say('compare.after'),
              className: 'compared-text',
              cell: (one) => <ins>{one.after}</ins>,
            },
          ]}
        />
      )}
      <div className="dialog-foot">
        <Button look="ghost" hint="Esc" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Restore({
  kind,
  sheet,
  version,
  onClose,
}: VersionsPanelProps & { version: ContentVersion; onClose: () => void }) {
  const { merchantCode } = useBrand();
  return (
    <ActDialog
      title={say('restore.title', { version: version.version })}
      verb={say('restore')}
      done={say('save.done')}
      act={(reason) =>
        contentActs(merchantCode, kind).saveDraft(
          sheet.id,
          { item: version.item, seen: sheet.seen, state: 'draft', restoredFrom: version.version },
          reason,
        )
      }
      onClose={onClose}
    >
      <p>{say('restore.note')}</p>
    </ActDialog>
  );
}
