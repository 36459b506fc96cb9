import type { Installation } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import changelog from '../../../../../../CHANGELOG.md?raw';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { OfAllBrands } from '../of-all-brands.tsx';
import { healthQuery, installationQuery } from '../queries.ts';
import { Release } from '../release.tsx';
import '../system.css';
import { say } from '../words.ts';
import { changesIn } from './changes.ts';

const changes = changesIn(changelog);

/** What runs, what is new in it for people at the console, and how it is set up (OPS-SYS-17). */
export function VersionPage() {
  const { merchantCode } = useBrand();
  const health = useQuery(healthQuery(merchantCode));
  const installation = useQuery(installationQuery);
  return (
    <>
      <PageHead title={say('version.title')} fact={say('version.fact')} />
      <div className="page-body version-page">
        <div className="stack">
          <Loaded query={health}>{(found) => <Release health={found} />}</Loaded>
          <Panel title={say('version.settings')} note={say('version.settings.note')} isFlush>
            <OfAllBrands query={installation}>
              {({ settings }) => (
                <DataTable
                  label={say('version.settings')}
                  columns={columns}
                  rows={settings}
                  rowKey={({ name }) => name}
                  loadingWord={say('version.settings')}
                />
              )}
            </OfAllBrands>
          </Panel>
        </div>
        <Panel title={say('version.changes')}>
          {changes.map(({ release, lines }) => (
            <section key={release} className="version-changes">
              <h3>{release === 'Unreleased' ? say('version.this') : release}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>
                    <Named text={line} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Panel>
      </div>
    </>
  );
}

/** Names of the API stand out. */
const Named = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={`${at}${part}`}>{part}</code>));

const columns: readonly Column<Installation['settings'][number]>[] = [
  { key: 'name', head: say('version.name'), cell: ({ name }) => <code>{name}</code> },
  {
    key: 'value',
    head: say('version.value'),
    cell: ({ state, value }) =>
      state === 'usual' ? (
        <span className="text-quiet">{say('version.usual')}</span>
      ) : state === 'secret' ? (
        <Status icon="lock">{say('version.secret')}</Status>
      ) : (
        <span className="version-value">{value}</span>
      ),
  },
];
