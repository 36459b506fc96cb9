import type { LegalVersion } from '@perya/contract';
import { type LegalKind, legalKinds } from '@perya/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import type { IconName } from '../../../kit/icon.tsx';
import { Status, type Tone } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../brand.css';
import { legalQuery, type LegalTexts } from '../queries.ts';
import { say } from '../words.ts';
import { LegalDialog } from './legal-dialog.tsx';

/** What members agree to: each version as it was published, and how many accepted it (OPS-BRAND-12). */
export function LegalPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(legalQuery(merchantCode));
  return (
    <>
      <PageHead title={say('legal.title')} fact={say('legal.fact')} />
      <Loaded query={query}>{(texts) => <Legal texts={texts} />}</Loaded>
    </>
  );
}

function Legal({ texts }: { texts: LegalTexts }) {
  const address = useAddress();
  const can = useCan();
  const [writing, setWriting] = useState<LegalKind | null>(null);
  const open = texts.versions.find(({ kind, version }) => `${kind}-${version}` === address.get('item'));
  const columns = useColumns(texts.members, (item) => address.set({ item }));
  return (
    <div className="brand-page">
      <div className="brand-two">
        <div className="part-scroll brand-list is-form">
          {legalKinds.map((kind) => {
            const versions = texts.versions.filter((one) => one.kind === kind);
            return (
              <Panel
                key={kind}
                title={say(`legal.${kind}`)}
                isFlush={versions.length > 0}
                aside={
                  can.act('brand.guard') && (
                    <Button
                      size="small"
                      icon="plus"
                      aria-label={say('legal.new.of', { kind: say(`legal.${kind}`) })}
                      onClick={() => setWriting(kind)}
                    >
                      {say('legal.new')}
                    </Button>
                  )
                }
              >
                {versions.length === 0 ? (
                  <p className="text-quiet">{say('legal.none')}</p>
                ) : (
                  <DataTable<LegalVersion>
                    label={say(`legal.${kind}`)}
                    columns={columns}
                    rows={versions}
                    rowKey={({ version }) => `${kind}-${version}`}
                    openKey={open && `${open.kind}-${open.version}`}
                    onOpen={({ version }) => address.set({ item: `${kind}-${version}` })}
                    loadingWord={say('legal.title')}
                  />
                )}
              </Panel>
            );
          })}
        </div>
        <aside className="part-scroll brand-aside" aria-label={say('aside')}>
          {open === undefined ? (
            <p className="text-quiet">{say('legal.choose')}</p>
          ) : (
            <Words version={open} />
          )}
        </aside>
      </div>
      <KeyBar actions={[]} note={say('legal.note')} />
      {writing !== null && (
        <LegalDialog
          kind={writing}
          newest={texts.versions.find(({ kind }) => kind === writing)}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  );
}

const looks: Record<LegalVersion['state'], { icon: IconName; tone: Tone }> = {
  inForce: { icon: 'circle-check', tone: 'ok' },
  coming: { icon: 'clock', tone: 'info' },
  past: { icon: 'history', tone: 'muted' },
};

function useColumns(members: number, open: (item: string) => void): readonly Column<LegalVersion>[] {
  const times = useTimes();
  return [
    {
      key: 'version',
      head: say('legal.version'),
      cell: ({ kind, version }) => (
        <Button look="ghost" size="small" onClick={() => open(`${kind}-${version}`)}>
          {say('legal.version.of', { version })}
        </Button>
      ),
    },
    {
      key: 'state',
      head: say('col.state'),
      cell: ({ state }) => <Status {...looks[state]}>{say(`legal.${state}`)}</Status>,
    },
    { key: 'from', head: say('legal.from'), cell: ({ from }) => times.day(from) },
    { key: 'languages', head: say('legal.languages'), cell: ({ words }) => Object.keys(words).join(', ') },
    {
      key: 'asks',
      head: say('legal.asks'),
      cell: ({ asks }) => say(asks ? 'legal.asks.yes' : 'legal.asks.no'),
    },
    {
      key: 'accepted',
      head: say('legal.accepted'),
      isRight: true,
      cell: ({ accepted }) =>
        say('legal.accepted.of', {
          accepted: accepted.toLocaleString('en'),
          members: members.toLocaleString('en'),
        }),
    },
  ];
}

/** As it was published: paragraphs and headings, in every language. */
function Words({ version }: { version: LegalVersion }) {
  const times = useTimes();
  return (
    <>
      <h2 className="heading">
        {say(`legal.${version.kind}`)}, {say('legal.version.of', { version: version.version })}
      </h2>
      <p className="text-quiet">{say('legal.by', { by: version.by, at: times.exact(version.at) })}</p>
      {Object.entries(version.words).map(([language, text]) => (
        <section key={language} aria-label={language}>
          <h3>{language}</h3>
          <p className="legal-words">{text}</p>
        </section>
      ))}
    </>
  );
}
