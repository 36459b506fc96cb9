/** What a game list can show of its type; FAV and RECENT belong to a member (DEC-025). */
export const dataTypes = ['ALL', 'NEW', 'FAV', 'HOT', 'RECENT'] as const;
export type DataType = (typeof dataTypes)[number];

/** ENT-11 without type and page: the page's address names the type, the query cache counts the pages. */
export interface ListState {
  vassalage: string;
  gameClassify: string;
  dataType: DataType;
  gameName: string;
  minBet: string;
  minLine: string;
}
/** The part the address carries no parameter for; it lies in the history entry, so that going back finds it. */
export type KeptState = Pick<ListState, 'gameName' | 'minBet' | 'minLine'>;

export const everything: ListState = {
  vassalage: '',
  gameClassify: '',
  dataType: 'ALL',
  gameName: '',
  minBet: '',
  minLine: '',
};

const dataTypeOf = (text: string | null): DataType =>
  dataTypes.find((known) => known === text?.toUpperCase()) ?? 'ALL';

/** Classification keys of the specification (ENT-12, ENT-13), so that an address may write them in any case. */
const knownClassifications = ['all', 'new', 'hot', 'recent', 'favourite', 'BG', 'JP', 'FeatureBuy', 'AC'];
const spelled = (key: string) =>
  knownClassifications.find((known) => known.toLowerCase() === key.toLowerCase()) ?? key;

/** JILI is another name of vendor JL (DEC-035). */
const vendorOf = (code: string) => (code.toUpperCase() === 'JILI' ? 'JL' : code);

/** Classifications that are really data types (GLIST-15). */
const asDataType: Record<string, DataType> = { hot: 'HOT', favourite: 'FAV', recent: 'RECENT' };

const isKept = (value: unknown): value is Partial<KeptState> => typeof value === 'object' && value !== null;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The list an address and its history entry ask for; a value nobody knows counts as ALL (DEC-025). */
export function readState(search: string, entry: unknown): ListState {
  const query = new URLSearchParams(search);
  const kept = isKept(entry) ? entry : {};
  const state: ListState = {
    vassalage: vendorOf(query.get('vassalage') ?? ''),
    gameClassify: '',
    dataType: dataTypeOf(query.get('dataType')),
    gameName: text(kept.gameName),
    minBet: text(kept.minBet),
    minLine: text(kept.minLine),
  };
  const key = spelled(query.get('gameClassify') ?? '');
  if (key === '' || key === 'all') return state;
  const dataType = asDataType[key];
  return dataType ? { ...state, dataType } : { ...state, gameClassify: key };
}

/** The query an address needs for the state; what is as usual is not written. */
export function writeSearch({ vassalage, gameClassify, dataType }: ListState): string {
  const query = new URLSearchParams();
  if (vassalage !== '') query.set('vassalage', vassalage);
  if (gameClassify !== '') query.set('gameClassify', gameClassify);
  if (dataType !== 'ALL') query.set('dataType', dataType);
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

export const keptOf = ({ gameName, minBet, minLine }: ListState): KeptState => ({
  gameName,
  minBet,
  minLine,
});

/** Choosing a provider or searching gives up classification and stakes and shows all (GLIST-14). */
const fresh = { gameClassify: '', minBet: '', minLine: '', dataType: 'ALL' } as const;
export const chooseProvider = (state: ListState, vassalage: string): ListState => ({
  ...state,
  ...fresh,
  vassalage,
});
export const searchName = (state: ListState, gameName: string): ListState => ({
  ...state,
  ...fresh,
  gameName,
});

/** A classification shows all of it, except hot, favourite and recent, which are data types (GLIST-15). */
export function chooseClassification(state: ListState, key: string): ListState {
  const dataType = asDataType[key];
  if (dataType) return chooseDataType(state, dataType);
  return { ...state, dataType: 'ALL', gameClassify: key === 'all' ? '' : key };
}

/** One of the four buttons: the lists behind them know neither classification nor stakes. */
export const chooseDataType = (state: ListState, dataType: DataType): ListState => ({
  ...state,
  ...fresh,
  dataType,
});

export const needsSession = ({ dataType }: Pick<ListState, 'dataType'>) =>
  dataType === 'FAV' || dataType === 'RECENT';

/** How many narrowings are chosen, for the mark on the filter button. */
export const countChosen = (state: ListState) =>
  [
    state.vassalage,
    state.gameClassify,
    state.gameName,
    state.minBet,
    state.minLine,
    state.dataType === 'ALL' ? '' : state.dataType,
  ].filter((value) => value !== '').length;
