import type { AuditEntry } from '@perya/contract';
import { Link } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { KeyValues } from '../../kit/facts.tsx';
import { useBrand } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { entryWords } from './words.ts';

const say = textsOf(words);
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Fields that differ, the old value above the new one. */
function changesOf({ before, after }: AuditEntry) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }));
}

export function AuditDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const times = useTimes();
  const { merchantCode } = useBrand();
  const changes = changesOf(entry);
  return (
    <aside className="drawer" aria-label={say('entry', { entry: entry.entry })}>
      <header className="part-head drawer-top">
        <b>{say('entry', { entry: entry.entry })}</b>
        <span className="spacer" />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll">
        <KeyValues
          rows={[
            [say('column.at'), times.exact(entry.at)],
            [say('column.actor'), entry.actor],
            [say('column.action'), `${entryWords(entry).verb} ${entryWords(entry).noun}`],
            [
              say('as'),
              <span className="mono" key="action">
                {entry.action}
              </span>,
            ],
            [say('column.subject'), entry.subject],
            [say('column.reason'), entry.reason],
          ]}
        />
        {entry.memberId !== null && (
          <p>
            <Link className="text-link" to={`/${merchantCode}/members/${entry.memberId}`}>
              {say('member')}
            </Link>
          </p>
        )}
        {changes.length === 0 && <p className="text-quiet">{say('nothing')}</p>}
        {changes.map(({ name, before, after }) => (
          <section key={name}>
            <h3 className="small-heading">{name}</h3>
            <div className="diff">
              {before !== undefined && (
                <div className="is-removed">
                  <span>
                    <span className="visually-hidden">{say('before')} </span>
                    {shown(before)}
                  </span>
                </div>
              )}
              {after !== undefined && (
                <div className="is-added">
                  <span>
                    <span className="visually-hidden">{say('after')} </span>
                    {shown(after)}
                  </span>
                </div>
              )}
            </div>
          </section>
        ))}
        <h3 className="small-heading">{say('sealed')}</h3>
        <code className="code-block">{entry.chain}</code>
      </div>
    </aside>
  );
}
