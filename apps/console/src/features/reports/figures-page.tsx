import type { ReportFigure } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Nothing } from '../../kit/states.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { Change } from '../../platform/figures/change.tsx';
import { FigureValue, sourcesOf } from '../../platform/figures/figure-value.tsx';
import { figuresQuery } from '../../platform/figures/figures-query.ts';
import { SpanBar } from '../../platform/figures/span-bar.tsx';
import { Standing } from '../../platform/figures/standing.tsx';
import { useFigureSpan } from '../../platform/figures/use-span.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { FilesDrawer } from './files/files-drawer.tsx';
import { SaveFile, useFiles } from './files/save-file.tsx';
import './reports.css';
import { SavedReports } from './saved/saved-reports.tsx';
import { say } from './words.ts';

const columns: readonly Column<ReportFigure>[] = [
  {
    key: 'figure',
    head: say('col.figure'),
    cell: ({ name, id }) => (
      <>
        {name}
        <small>{id}</small>
      </>
    ),
  },
  { key: 'value', head: say('col.value'), isRight: true, cell: (figure) => <FigureValue {...figure} /> },
  {
    key: 'before',
    head: say('col.before'),
    isRight: true,
    cell: ({ unit, before }) => <FigureValue unit={unit} value={before} />,
  },
  {
    key: 'change',
    head: say('col.change'),
    isRight: true,
    cell: ({ value, before }) =>
      value === null || before === null ? '–' : <Change now={Number(value)} before={Number(before)} />,
  },
  { key: 'formula', head: say('col.formula'), className: 'report-formula', cell: ({ formula }) => formula },
  { key: 'source', head: say('col.source'), cell: sourcesOf },
];

/** All figures of a span by their definitions; whoever came from one finds it marked. */
export function FiguresPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const { days, title } = useFigureSpan();
  const figures = useQuery(figuresQuery(merchantCode, days));
  const files = useFiles();
  const keys: KeyAction[] = [
    { key: 'e', word: say('keys.save'), run: () => files.setAsking(true) },
    { key: 'r', word: say('keys.again'), run: () => void figures.refetch() },
  ];
  useKeys(keys);
  const span = figures.data?.span;
  const wishes = span === undefined ? [] : [{ what: 'figures', from: span.from, to: span.to } as const];
  return (
    <>
      <PageHead title={say('title')} crumb={say('crumb')} fact={title} />
      <div className={`split report-split${files.isOpen ? '' : ' is-whole'}`}>
        <div className="page-body report-page">
          <SpanBar found={figures.data}>
            <SavedReports page="reports/figures" />
            <SaveFile files={files} wishes={wishes} />
          </SpanBar>
          <Loaded query={figures}>
            {(found) => (
              <>
                <Standing found={found} />
                {found.figures.length === 0 ? (
                  <Nothing title={say('none')}>{say('none.note')}</Nothing>
                ) : (
                  <Panel title={say('table')} note={say('note')} isFlush className="report-figures">
                    <DataTable
                      label={say('table')}
                      columns={columns}
                      rows={found.figures}
                      rowKey={({ id }) => id}
                      openKey={address.get('figure')}
                      loadingWord={say('loading')}
                    />
                  </Panel>
                )}
              </>
            )}
          </Loaded>
        </div>
        {files.isOpen && <FilesDrawer onClose={() => files.toggle(false)} />}
      </div>
      <KeyBar actions={keys} />
    </>
  );
}
