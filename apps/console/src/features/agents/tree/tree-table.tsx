import type { TreeRow } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Avatar } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { treeQuery, type DaySpan } from '../queries.ts';
import { count, say } from '../words.ts';

interface Around {
  span: DaySpan;
  opened: ReadonlySet<string>;
  toggle: (memberId: string, isOpen: boolean) => void;
  chosen: string | undefined;
  choose: (memberId: string) => void;
}

const columns = ['agents', 'members', 'active', 'validStake', 'net', 'commission'] as const;

export function TreeTable({
  rows,
  next,
  ...around
}: Around & { rows: readonly TreeRow[]; next: string | null }) {
  return (
    <table className="table agent-tree" aria-label={say('tree.title')}>
      <thead>
        <tr>
          <th scope="col">{say('col.agent')}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="to-right">
              {say(`col.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Rows rows={rows} next={next} depth={0} above={undefined} {...around} />
      </tbody>
    </table>
  );
}

/** Deeper than this nothing moves further in: the names would leave the screen. */
const mostSteps = 8;

function Rows({
  rows,
  next,
  depth,
  above,
  ...around
}: Around & { rows: readonly TreeRow[]; next: string | null; depth: number; above: string | undefined }) {
  const [isMore, setMore] = useState(false);
  return (
    <>
      {rows.map((row) => (
        <Branch key={row.memberId} row={row} depth={depth} {...around} />
      ))}
      {next !== null && !isMore && (
        <tr>
          <td colSpan={columns.length + 1} className={`step-${Math.min(depth, mostSteps)}`}>
            <Button size="small" look="ghost" onClick={() => setMore(true)}>
              {say('tree.more')}
            </Button>
          </td>
        </tr>
      )}
      {next !== null && isMore && <Level above={above} after={next} depth={depth} {...around} />}
    </>
  );
}

function Level({
  above,
  after,
  depth,
  ...around
}: Around & { above: string | undefined; after: string | undefined; depth: number }) {
  const { merchantCode } = useBrand();
  const query = useQuery(treeQuery(merchantCode, around.span, above, after));
  if (query.data) return <Rows {...query.data} depth={depth} above={above} {...around} />;
  return (
    <tr>
      <td colSpan={columns.length + 1} aria-busy={query.isPending || undefined}>
        {query.error === null ? say('loading') : failureText(query.error)}
      </td>
    </tr>
  );
}

function Branch({ row, depth, ...around }: Around & { row: TreeRow; depth: number }) {
  const { opened, toggle, chosen, choose } = around;
  const isOpen = opened.has(row.memberId);
  const isOn = chosen === row.memberId;
  return (
    <>
      <tr
        data-key={row.memberId}
        className={isOn ? 'is-on' : undefined}
        aria-current={isOn ? 'true' : undefined}
      >
        <td className={`step-${Math.min(depth, mostSteps)}`}>
          <span className="agent-name">
            {row.members > 0 ? (
              <button
                type="button"
                className="agent-open"
                aria-expanded={isOpen}
                aria-label={say(isOpen ? 'tree.close' : 'tree.open', { name: row.name })}
                onClick={() => toggle(row.memberId, !isOpen)}
              >
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
              </button>
            ) : (
              <span className="agent-open" />
            )}
            <Avatar name={row.name} />
            <button type="button" className="row-button" onClick={() => choose(row.memberId)}>
              {row.name}
            </button>
            {!row.isAgent && <small>{say('tree.player')}</small>}
          </span>
        </td>
        {(['agents', 'members', 'active'] as const).map((name) => (
          <td key={name} className="to-right">
            {row[name] === 0 ? '–' : count(row[name])}
          </td>
        ))}
        {(['validStake', 'net', 'commission'] as const).map((name) => (
          <td key={name} className="to-right">
            <Money amount={row[name]} />
          </td>
        ))}
      </tr>
      {isOpen && row.members > 0 && (
        <Level above={row.memberId} after={undefined} depth={depth + 1} {...around} />
      )}
    </>
  );
}
