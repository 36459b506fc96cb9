/** Each rule of docs/VENDORS.md that can be seen from outside, by a short name that stays. */
const sentences = {
  signature: 'every call is signed over its raw bytes, with the agreed secret',
  time: 'the time of a call is within the window',
  schema: 'every call has the fields of the contract and no others',
  precision: 'no amount has more decimals than agreed',
  names: 'calls name the session, the player and the currency they were told',
  code: 'the code of a launch is exchanged once',
  ids: 'no id is used for two movements',
  content: 'a message that comes again says the same',
  ends: 'every bet gets its result, every round its end',
  atOnce: 'players who play at once do not mix',
  betUnheard: 'a bet that was not heard is sent again or cancelled, and stays one stake',
  betLost: 'a bet whose answer was lost is sent again or cancelled, and stays one stake',
  unanswered: 'a bet that gets no answer is cancelled, or repeated until there is one',
  winLost: 'a win whose answer was lost is sent again until it is answered',
  neverTwice: 'a result is paid once, whatever happens to answers',
  temporary: 'a win that is answered TEMPORARY is sent again',
  notFound: 'a win whose bet is not known yet is sent again',
  refused: 'a refused bet has no result and is not made again',
  limit: 'a bet beyond a limit has no result and is not made again',
  cancelled: 'a bet that was cancelled before it came has no result and is not made again',
  over: 'a bet of a session that is over has no result and is not made again',
  patience: 'two seconds are waited for an answer',
  fun: 'play for fun calls nobody',
  lists: 'the list of transactions has what was moved, no more and no less',
  rounds: 'a finished round is reported as finished',
  guarded: 'lists are for the platform alone',
  games: 'the list of games can be read and has the game that was played',
} as const;

export type Rule = keyof typeof sentences;
export const rules = Object.fromEntries(Object.keys(sentences).map((name) => [name, name])) as {
  [Name in Rule]: Name;
};
export const sentenceOf = (rule: Rule): string => sentences[rule];
export const allRules = Object.keys(sentences) as Rule[];
