import type { ClassEntry } from './classification-menu.ts';
import { everything } from './list-state.ts';
import type { ListState } from './list-state.ts';

/** The category choices of the filter popup that are data types; the others are classifications (FILTER-02). */
export const typeChoices = ['FAV', 'NEW', 'HOT'] as const;
export type TypeChoice = (typeof typeChoices)[number];

/** What the popup begins with. Recents are no choice of the popup: it starts from all of them. */
export const draftOf = (state: ListState): ListState => ({
  ...state,
  dataType: state.dataType === 'RECENT' ? 'ALL' : state.gameClassify === 'new' ? 'NEW' : state.dataType,
  gameClassify: state.gameClassify === 'new' ? '' : state.gameClassify,
});

/** Choosing the chosen provider again clears it (FILTER-05); a classification it does not offer is given up. */
export function draftProvider(
  draft: ListState,
  vassalage: string,
  classes: readonly ClassEntry[],
): ListState {
  const next = draft.vassalage === vassalage ? '' : vassalage;
  const offered =
    next === '' || classes.some(({ key, vendors }) => key === draft.gameClassify && vendors.includes(next));
  return {
    ...draft,
    vassalage: next,
    gameClassify: offered ? draft.gameClassify : '',
    minBet: '',
    minLine: '',
  };
}

/** One category at a time; choosing it again clears it (FILTER-05). */
export const draftType = (draft: ListState, dataType: TypeChoice): ListState => ({
  ...draft,
  gameClassify: '',
  minBet: '',
  minLine: '',
  dataType: draft.dataType === dataType ? 'ALL' : dataType,
});
export const draftClass = (draft: ListState, key: string): ListState => ({
  ...draft,
  dataType: 'ALL',
  minBet: '',
  minLine: '',
  gameClassify: draft.gameClassify === key ? '' : key,
});
export const draftAllTypes = (draft: ListState): ListState => ({
  ...draft,
  dataType: 'ALL',
  gameClassify: '',
});

const isEmpty = (state: ListState) => JSON.stringify(state) === JSON.stringify(everything);

/** Reset with nothing chosen just closes; otherwise it applies the empty filter (FILTER-06, FILTER-07). */
export const resetApplies = (draft: ListState, applied: ListState) => !isEmpty(draft) || !isEmpty(applied);
