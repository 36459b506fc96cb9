import { Button } from '../../../kit/button.tsx';
import { say } from '../words.ts';
import {
  faultOf,
  gifts,
  isRightNumber,
  measures,
  type DraftLevel,
  type NumberField,
} from './ladder-draft-rules.ts';

const fields: readonly NumberField[] = [...measures, 'rebatePercent', ...gifts];

interface LadderTableProps {
  draft: readonly DraftLevel[];
  mayChange: boolean;
  isFull: boolean;
  change: (key: string, part: Partial<DraftLevel>) => void;
  add: (after: number) => void;
  remove: (key: string) => void;
}

/** One row a level: what it asks for, what it gives. */
export function LadderTable({ draft, mayChange, isFull, change, add, remove }: LadderTableProps) {
  return (
    <table className="table ladder-table" aria-label={say('vip.title')}>
      <thead>
        <tr>
          <th scope="col">{say('vip.place')}</th>
          <th scope="col">{say('vip.name')}</th>
          {fields.map((field) => (
            <th key={field} scope="col" className="to-right">
              {say(`vip.${field}`)}
            </th>
          ))}
          {mayChange && (
            <th scope="col">
              <span className="visually-hidden">{say('col.act')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {draft.map((level, at) => (
          <Row
            key={level.key}
            level={level}
            at={at}
            fault={faultOf(draft, at)}
            mayChange={mayChange}
            change={(part) => change(level.key, part)}
            add={isFull ? undefined : () => add(at)}
            remove={at === 0 ? undefined : () => remove(level.key)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  level: DraftLevel;
  at: number;
  fault: ReturnType<typeof faultOf>;
  mayChange: boolean;
  change: (part: Partial<DraftLevel>) => void;
  add: (() => void) | undefined;
  remove: (() => void) | undefined;
}

function Row({ level, at, fault, mayChange, change, add, remove }: RowProps) {
  const name = level.name === '' ? say('vip.level', { place: at + 1 }) : level.name;
  return (
    <tr>
      <td>{at + 1}</td>
      <td>
        <span className="input-box">
          <input
            aria-label={say('vip.name.of', { place: at + 1 })}
            maxLength={40}
            disabled={!mayChange}
            value={level.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </span>
        {fault !== null && <small className="ladder-fault">{say(`vip.fault.${fault}`)}</small>}
      </td>
      {fields.map((field) => {
        const isAsked = !(at === 0 && measures.some((measure) => measure === field));
        const isWrong = !isRightNumber(field, level[field]);
        return (
          <td key={field} className="to-right">
            {isAsked && (
              <span className={`input-box${isWrong ? ' is-wrong' : ''}`}>
                <input
                  aria-label={say('vip.field.of', { field: say(`vip.${field}`), name })}
                  aria-invalid={isWrong || undefined}
                  inputMode="decimal"
                  disabled={!mayChange}
                  value={level[field]}
                  onChange={({ target }) => change({ [field]: target.value.trim() })}
                />
              </span>
            )}
          </td>
        );
      })}
      {mayChange && (
        <td className="ladder-acts">
          {add && (
            <Button
              size="small"
              look="ghost"
              icon="plus"
              aria-label={say('vip.after', { name })}
              onClick={add}
            />
          )}
          {remove && (
            <Button
              size="small"
              look="ghost"
              icon="x"
              aria-label={say('vip.remove', { name })}
              onClick={remove}
            />
          )}
        </td>
      )}
    </tr>
  );
}
