import type { WithdrawalRow } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Money, moneyParts } from '../../kit/money.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { Status } from '../../kit/status.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { noteDecided } from './decided-store.ts';
import { move } from './queries.ts';
import { sumOf } from './withdrawal-list.tsx';

const say = textsOf(words);

interface BulkProps {
  rows: readonly WithdrawalRow[];
  onClose: () => void;
  onDone: () => void;
}

type Result = { text: string; isDone: boolean };

/** Many clear ones at once: sum and names first, then one call and one result each. */
export function BulkDialog({ rows, onClose, onDone }: BulkProps) {
  const { merchantCode, symbol } = useBrand();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [state, setState] = useState<'asked' | 'running' | 'over'>('asked');
  const { whole, cents } = moneyParts(sumOf(rows));
  const run = async () => {
    setState('running');
    const found = new Map<string, Result>();
    for (const row of rows) {
      found.set(row.orderNo, await approveOne(merchantCode, row));
      setResults(new Map(found));
    }
    setState('over');
    onDone();
  };
  const done = [...results.values()].filter(({ isDone }) => isDone).length;
  return (
    <Dialog
      size="wide"
      title={say('bulk.title', { count: rows.length })}
      onClose={state === 'running' ? undefined : onClose}
    >
      <p>{say('bulk.note', { sum: `${symbol}${whole}.${cents}` })}</p>
      <ul className="bulk-list part-scroll">
        {rows.map((row) => {
          const result = results.get(row.orderNo);
          return (
            <li key={row.orderNo}>
              <span className="grows">
                {row.member} <small>{row.payeeName}</small>
              </span>
              <Money amount={row.amount} />
              {result && (
                <Status
                  icon={result.isDone ? 'circle-check' : 'circle-x'}
                  tone={result.isDone ? 'ok' : 'bad'}
                >
                  {result.text}
                </Status>
              )}
            </li>
          );
        })}
      </ul>
      <div className="dialog-foot">
        {state === 'over' && (
          <span role="status">{say('bulk.done', { done, refused: results.size - done })}</span>
        )}
        <Button look="ghost" hint="Esc" disabled={state === 'running'} onClick={onClose}>
          {say('detail.close')}
        </Button>
        {state !== 'over' && (
          <Button look="primary" autoFocus disabled={state === 'running'} onClick={() => void run()}>
            {say('bulk.verb', { count: rows.length })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

async function approveOne(merchantCode: string, row: WithdrawalRow): Promise<Result> {
  try {
    const { isProposal, value } = await move(merchantCode, row.orderNo, {
      to: 'approved',
      reason: say('clear.button', { count: '' }).trim(),
      reasonCode: 'all_clear',
      seen: row.seen,
      onlyIfClear: true,
    });
    if (isProposal) return { text: say('bulk.proposed'), isDone: true };
    noteDecided(value.withdrawal);
    return { text: say('bulk.ok'), isDone: true };
  } catch (error) {
    return { text: failureText(error), isDone: false };
  }
}
