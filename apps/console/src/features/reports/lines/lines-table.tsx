import type { ReportLine, ReportLinePart } from '@perya/contract';
import { Fragment, useState, type ReactNode } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { toggled } from '../../../kit/table.tsx';
import { Change } from '../../../platform/figures/change.tsx';
import { Formula } from '../../../platform/figures/formula.tsx';
import { accountName, kindName } from '../accounts/words.ts';
import type { LinesBeside } from '../report-page.tsx';
import './lines.css';
import { say } from './words.ts';

interface LinesTableProps {
  title: string;
  note?: string;
  aside?: ReactNode;
  /** What each amount of a line is. */
  columns: readonly string[];
  lines: readonly ReportLine[];
  beside: LinesBeside;
}

/** A statement, line by line; a line that is an account's opens what it is made of, and that its lines of the ledger. */
export function LinesTable({ title, note, aside, columns, lines, beside }: LinesTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Panel title={title} note={note} aside={aside} isFlush className="report-figures report-statement">
      <table className="table report-games" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{say('col.line')}</th>
            {columns.map((name) => (
              <Fragment key={name}>
                <th scope="col" className="to-right">
                  {name}
                </th>
                <th scope="col" className="to-right">
                  {say('col.before')}
                </th>
              </Fragment>
            ))}
            <th scope="col" className="to-right">
              {say('col.change')}
            </th>
          </tr>
        </thead>
        {lines.map((line) => (
          <LineRows
            key={line.key}
            line={line}
            isOpen={open.has(line.key)}
            toggle={() => setOpen((before) => toggled(before, line.key))}
            beside={beside}
          />
        ))}
      </table>
    </Panel>
  );
}

interface LineRowsProps {
  line: ReportLine;
  isOpen: boolean;
  toggle: () => void;
  beside: LinesBeside;
}

function LineRows({ line, isOpen, toggle, beside }: LineRowsProps) {
  const { name, figure, formula, sources, isSum, isEstimate, amounts, parts } = line;
  const first = amounts.find((amount) => amount !== null);
  return (
    <tbody className={isSum ? 'report-sum' : undefined}>
      <tr>
        <th scope="row">
          <span className="report-line">
            {parts.length === 0 ? (
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
            <Formula name={name} title={name} id={figure} formula={formula} sources={sources} />
            {isEstimate && <small>{say('estimate')}</small>}
          </span>
        </th>
        {amounts.map((amount, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={place}>
            <td className="to-right">{amount && <Money amount={amount.value} />}</td>
            <td className="to-right is-soft">{amount && <Money amount={amount.before} />}</td>
          </Fragment>
        ))}
        <td className="to-right">{first && <ChangeOf {...first} />}</td>
      </tr>
      {isOpen &&
        parts.map((part) => (
          <PartRow
            key={`${part.account} ${part.kind}`}
            part={part}
            place={amounts.findIndex((amount) => amount !== null)}
            columns={amounts.length}
            beside={beside}
          />
        ))}
    </tbody>
  );
}

/** Where nothing was and nothing is there is no change to tell. */
function ChangeOf({ value, before }: { value: string; before: string }) {
  const [now, then] = [Number(value), Number(before)];
  if (now === 0 && then === 0) return <span className="text-quiet">–</span>;
  return <Change now={now} before={then} />;
}

interface PartRowProps {
  part: ReportLinePart;
  place: number;
  columns: number;
  beside: LinesBeside;
}

/** What one account adds, by kind: its lines of the ledger are a press away (OPS-REPORT-17). */
function PartRow({ part: { account, kind, amount, lines }, place, columns, beside }: PartRowProps) {
  const { shown, open } = beside;
  const name = [accountName(account), ...(kind === null ? [] : [kindName(kind)])].join(', ');
  const count = lines === 1 ? say('lines.one') : say('lines', { count: lines.toLocaleString('en') });
  const isShown = shown?.account === account && (shown.kind ?? null) === kind;
  return (
    <tr className={`report-game${isShown ? ' is-on' : ''}`}>
      <th scope="row">
        {name}{' '}
        {lines > 0 && (
          <button
            type="button"
            className="row-button"
            aria-label={say('lines.of', { lines: count, name })}
            onClick={() => open({ account, ...(kind !== null && { kind }) })}
          >
            {count}
          </button>
        )}
      </th>
      {place > 0 && <td colSpan={2 * place} />}
      <td className="to-right">
        <Money amount={amount} />
      </td>
      <td colSpan={2 * (columns - place)} />
    </tr>
  );
}
