import type { ContractTerms } from '@perya/contract';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

/** The sentences of agents. */
export const say = textsOf(words);

/** Hundredths of a percent. */
export const percent = (rate: number): string => `${(rate / 100).toFixed(2)}%`;
export const count = (value: number): string => value.toLocaleString('en');

export const gameWord = (type: string): string =>
  type === '*' ? say('game.all') : (gameNames[type] ?? type);
const gameNames: Record<string, string> = {
  RNG: say('game.RNG'),
  FISH: say('game.FISH'),
  PVP: say('game.PVP'),
  LIVE: say('game.LIVE'),
  SPORTS: say('game.SPORTS'),
  LOTT: say('game.LOTT'),
  ELOTT: say('game.ELOTT'),
  ESPORTS: say('game.ESPORTS'),
  COCKFIGHT: say('game.COCKFIGHT'),
};

/** When it is paid, in some words. */
export const paidWhen = (terms: ContractTerms): string =>
  terms.kind === 'daily'
    ? say('paid.daily', { time: terms.payTime })
    : terms.kind === 'dividend'
      ? say(`paid.${terms.period}`)
      : say('paid.hourly');
