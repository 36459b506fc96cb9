import type { SystemHealth } from '@perya/contract';
import { KeyValues } from '../../kit/facts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { megabytes, say } from './words.ts';

/** Which release runs, on which database. */
export function Release({ health: { release, database } }: { health: SystemHealth }) {
  const times = useTimes();
  const [version = '–', ...others] = release.versions;
  return (
    <Panel title={say('release')}>
      <KeyValues
        rows={[
          [
            say('release.version'),
            others.length === 0 ? version : say('release.mixed', { versions: release.versions.join(', ') }),
          ],
          [say('release.steps'), say('release.steps.done', { count: release.migrations })],
          [
            say('release.last'),
            release.lastMigration === null ? (
              '–'
            ) : (
              <span title={release.migratedAt === null ? '' : times.exact(release.migratedAt)}>
                {release.lastMigration}
              </span>
            ),
          ],
          [say('release.size'), megabytes(database.bytes)],
          [
            say('release.lines'),
            say('release.lines.of', { used: database.connections, most: database.mostConnections }),
          ],
        ]}
      />
    </Panel>
  );
}
