import type { ReportBonus, ReportBonusGroup, ReportBonusRow } from '@perya/contract';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Formula } from '../../../platform/figures/formula.tsx';
import { toggled } from '../../../kit/table.tsx';
import { say, sourceName } from './words.ts';

type Facts = NonNullable<ReportBonus['facts']>;

const heads = ['name', 'rewards', 'granted', 'before', 'released', 'before', 'bonuses', 'running'] as const;

/** What was given for what, on both bases, and what still waits for its turnover; kinds open their campaigns. */
export function BonusTable({ facts: { groups, total } }: { facts: Facts }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['promotion']));
  return (
    <Panel
      title={
        <>
          {say('table')}
          <Formula
            name={say('table')}
            title={say('title')}
            id="FIG-06, FIG-07"
            formula={say('how')}
            sources={['ledger', 'rewards']}
          />
        </>
      }
      note={say('note')}
      isFlush
      className="report-figures report-statement"
    >
      <table className="table report-games" aria-label={say('table')}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={place} scope="col" className={place === 0 ? undefined : 'to-right'}>
                {say(`col.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows
            key={group.key}
            group={group}
            isOpen={open.has(group.key)}
            toggle={() => setOpen((before) => toggled(before, group.key))}
          />
        ))}
        <tfoot>
          <Row row={total}>{say('total')}</Row>
        </tfoot>
      </table>
    </Panel>
  );
}

interface GroupRowsProps {
  group: ReportBonusGroup;
  isOpen: boolean;
  toggle: () => void;
}

function GroupRows({ group, isOpen, toggle }: GroupRowsProps) {
  const name = sourceName(group.key);
  return (
    <tbody>
      <Row row={group}>
        {group.campaigns.length === 0 ? (
          <span className="report-line-name">{name}</span>
        ) : (
          <button
            type="button"
            className="row-button"
            aria-expanded={isOpen}
            aria-label={say(isOpen ? 'hide' : 'show', { name })}
            onClick={toggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            {name}
          </button>
        )}
      </Row>
      {isOpen &&
        group.campaigns.map((row) => (
          <Row key={row.key} row={row} isWithin>
            {row.title ?? row.key}
          </Row>
        ))}
    </tbody>
  );
}

function Row({
  row,
  isWithin = false,
  children,
}: {
  row: ReportBonusRow;
  isWithin?: boolean;
  children: ReactNode;
}) {
  return (
    <tr className={isWithin ? 'report-game' : undefined}>
      <th scope="row">{children}</th>
      <td className="to-right">{row.rewards.toLocaleString('en')}</td>
      <td className="to-right">
        <Money amount={row.granted} />
      </td>
      <td className="to-right is-soft">
        <Money amount={row.grantedBefore} />
      </td>
      <td className="to-right">
        <Money amount={row.released} />
      </td>
      <td className="to-right is-soft">
        <Money amount={row.releasedBefore} />
      </td>
      <td className="to-right">{row.bonuses.toLocaleString('en')}</td>
      <td className="to-right">
        <Money amount={row.running} />
      </td>
    </tr>
  );
}
