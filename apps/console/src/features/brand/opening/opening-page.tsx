import type { BrandOpening, OpeningItem } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { Fact, KeyValues } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../brand.css';
import { openBrand, openingQuery, waiveItem } from '../queries.ts';
import { say } from '../words.ts';
import { CopyDialog, useHoldsAll } from './copy-dialog.tsx';

type Item = BrandOpening['items'][number];

/** Where each thing of the list is set. */
const places: Record<OpeningItem, string> = {
  legal: 'brand/legal',
  profile: 'brand/settings?q=licenceNumber',
  methods: 'brand/settings?q=cashier',
  companies: 'game-companies',
  languages: 'brand/settings?q=languages',
  support: 'brand/service',
  staff: 'system/staff',
};

/** What must stand before a brand opens, and the way to a new one (OPS-BRAND-18, OPS-BRAND-19). */
export function OpeningPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(openingQuery(merchantCode));
  return (
    <>
      <PageHead title={say('opening.title')} fact={say('opening.fact')} />
      <Loaded query={query}>{(opening) => <Opening opening={opening} />}</Loaded>
    </>
  );
}

const isPassed = ({ isReady, waiver }: Item): boolean => isReady || waiver !== null;

function Opening({ opening }: { opening: BrandOpening }) {
  const { merchantCode, name } = useBrand();
  const can = useCan();
  const mayCopy = useHoldsAll('brand.settings');
  const [open, setOpen] = useState<'open' | 'copy' | OpeningItem | null>(null);
  const left = opening.items.filter((item) => !isPassed(item)).length;
  const close = () => setOpen(null);
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <OpeningState opening={opening} left={left} />
        <span className="grows" />
        {mayCopy && (
          <Button icon="copy" onClick={() => setOpen('copy')}>
            {say('copy')}
          </Button>
        )}
        {!opening.isOpened && can.act('brand.settings') && (
          <Button look="primary" icon="play" disabled={left > 0} onClick={() => setOpen('open')}>
            {say('opening.open')}
          </Button>
        )}
      </div>
      <div className="brand-two">
        <div className="part-scroll brand-list is-form">
          <Panel title={say('opening.list')} note={say('opening.list.note')}>
            {opening.items.map((item) => (
              <ListItem
                key={item.item}
                item={item}
                waive={
                  opening.isOpened || isPassed(item) || !can.act('staff.manage')
                    ? null
                    : () => setOpen(item.item)
                }
              />
            ))}
          </Panel>
        </div>
        <OpeningFacts opening={opening} />
      </div>
      <KeyBar actions={[]} note={say('opening.note')} />
      {open === 'copy' && <CopyDialog onClose={close} />}
      {open === 'open' && (
        <ActDialog
          title={say('opening.open.title', { name })}
          verb={say('opening.open')}
          done={say('opening.opened')}
          act={(reason) => openBrand(merchantCode, reason)}
          onClose={close}
        >
          <p>{say('opening.open.note')}</p>
        </ActDialog>
      )}
      {open !== null && open !== 'copy' && open !== 'open' && (
        <ActDialog
          title={say('opening.waive.title', { item: say(`opening.${open}`) })}
          verb={say('opening.waive')}
          act={(reason) => waiveItem(merchantCode, open, reason)}
          onClose={close}
        >
          <p>{say('opening.waive.note')}</p>
        </ActDialog>
      )}
    </div>
  );
}

function OpeningState({ opening, left }: { opening: BrandOpening; left: number }) {
  if (opening.isOpened)
    return (
      <Status icon="circle-check" tone="ok">
        {say('opening.is.open')}
      </Status>
    );
  return (
    <Status icon="lock" tone={left === 0 ? 'info' : 'warn'}>
      {left === 0 ? say('opening.is.ready') : say('opening.is.closed', { count: left })}
    </Status>
  );
}

function ListItem({ item, waive }: { item: Item; waive: (() => void) | null }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const { item: name, isReady, missing, waiver } = item;
  return (
    <Fact
      icon={isReady ? 'circle-check' : waiver === null ? 'circle-x' : 'circle-minus'}
      tone={isReady ? 'ok' : waiver === null ? 'bad' : 'warn'}
      name={<Link to={`/${merchantCode}/${places[name]}`}>{say(`opening.${name}`)}</Link>}
      value={
        isReady ? say('opening.ready') : waiver === null ? say('opening.missing') : say('opening.waived')
      }
    >
      {isReady
        ? say(`opening.${name}.ready`)
        : missing.map((word) => say(`opening.missing.${word}` as Parameters<typeof say>[0])).join(' ')}
      {!isReady && waiver !== null && (
        <> {say('opening.waived.by', { by: waiver.by, at: times.near(waiver.at), reason: waiver.reason })}</>
      )}
      {waive !== null && (
        <Button
          className="opening-waive"
          size="small"
          onClick={waive}
          aria-label={say('opening.waive.name', { item: say(`opening.${name}`) })}
        >
          {say('opening.waive')}
        </Button>
      )}
    </Fact>
  );
}

function OpeningFacts({ opening }: { opening: BrandOpening }) {
  const { merchantCode, hosts } = useBrand();
  const times = useTimes();
  const made = opening.madeAt === null ? say('opening.always') : times.exact(opening.madeAt);
  return (
    <aside className="part-scroll brand-aside" aria-label={say('aside')}>
      <KeyValues
        isLeft
        rows={[
          [say('opening.code'), merchantCode],
          [say('opening.hosts'), hosts.join(', ')],
          [say('opening.made'), made],
          ...(opening.copiedFrom === null ? [] : [[say('opening.from'), opening.copiedFrom] as const]),
          ...(opening.madeBy === null ? [] : [[say('opening.by'), opening.madeBy] as const]),
          ...(opening.openedAt === null
            ? []
            : [
                [
                  say('opening.since'),
                  `${times.exact(opening.openedAt)}, ${opening.openedBy ?? ''}`,
                ] as const,
              ]),
        ]}
      />
    </aside>
  );
}
