import type { VipLevel } from '@perya/contract';
import { idFor, isAmount, isWhole } from '../typed-rules.ts';

export const measures = ['deposits', 'turnover', 'days_played', 'providers'] as const;
export const gifts = ['levelGift', 'monthlyGift'] as const;
export type NumberField = (typeof measures)[number] | (typeof gifts)[number] | 'rebatePercent';

/** A level while somebody types: every number as text, an empty measure is not asked for. */
export type DraftLevel = Record<NumberField, string> & {
  /** Null until it is saved for the first time. */
  labelId: string | null;
  name: string;
  /** Of this row on the page alone. */
  key: string;
};

export const draftOf = ({ labelId, name, conditions, benefits }: VipLevel): DraftLevel => {
  const needed = (measure: string) =>
    (conditions.find((one) => one.measure === measure)?.needed ?? '').replace(/\.00?$/, '');
  return {
    key: labelId,
    labelId,
    name,
    deposits: needed('deposits'),
    turnover: needed('turnover'),
    days_played: needed('days_played'),
    providers: needed('providers'),
    ...benefits,
  };
};

export const emptyLevel = (key: string): DraftLevel => ({
  key,
  labelId: null,
  name: '',
  deposits: '',
  turnover: '',
  days_played: '',
  providers: '',
  rebatePercent: '0',
  levelGift: '0',
  monthlyGift: '0',
});

/** Names of new levels become their ids. */
export function levelsOf(draft: readonly DraftLevel[]): VipLevel[] {
  const taken = draft.flatMap(({ labelId }) => labelId ?? []);
  return draft.map((level): VipLevel => {
    const labelId = level.labelId ?? idFor(level.name, taken);
    if (level.labelId === null) taken.push(labelId);
    return {
      labelId,
      name: level.name.trim(),
      conditions: measures.flatMap((measure) =>
        level[measure] === '' ? [] : [{ measure, needed: level[measure] }],
      ),
      benefits: {
        rebatePercent: level.rebatePercent,
        levelGift: level.levelGift,
        monthlyGift: level.monthlyGift,
      },
    };
  });
}

export const isRightNumber = (field: NumberField, text: string): boolean => {
  if (field === 'rebatePercent') return /^\d{1,2}(\.\d{1,2})?$/.test(text);
  if (field === 'levelGift' || field === 'monthlyGift') return isAmount(text);
  if (text === '') return true;
  return field === 'deposits' || field === 'turnover' ? isAmount(text) : isWhole(text, 1, 100_000);
};

type Fault = 'name' | 'number' | 'first' | 'asks' | 'lower';

/** What keeps a row from being saved: no name, a wrong number, a first level that asks, a later one that does not, or asks for less. */
export function faultOf(draft: readonly DraftLevel[], at: number): Fault | null {
  const level = draft[at];
  if (level === undefined) return null;
  const below = draft[at - 1];
  const fields = [...measures, ...gifts, 'rebatePercent'] as const;
  if (level.name.trim() === '' || level.name.trim().length > 40) return 'name';
  if (!fields.every((field) => isRightNumber(field, level[field]))) return 'number';
  const asks = measures.some((measure) => level[measure] !== '');
  if (below === undefined) return asks ? 'first' : null;
  if (!asks) return 'asks';
  return measures.some((measure) => level[measure] !== '' && Number(level[measure]) < Number(below[measure]))
    ? 'lower'
    : null;
}
