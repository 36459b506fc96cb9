import { catches } from '../kinds/fish.ts';
import { sides } from '../kinds/cards.ts';
import { pays, symbols } from '../kinds/slot.ts';
import { choice, picture } from './html.ts';
import type { Language, Words } from './words.ts';

/** The part of a page that differs by kind: the stage, what can be chosen, what it pays, the action. */
export interface Board {
  stage: string;
  picks: string;
  pays: string;
  action: string;
  ready: string;
}

const slot = (words: Words): Board => {
  const first = ['star', 'leaf', 'coin', 'bell', 'sun', 'gem', 'coin', 'star', 'leaf'];
  const reels = [0, 1, 2].map(
    (reel) =>
      `<div class="reel">${[0, 1, 2].map((row) => `<div class="cell">${picture(first[reel * 3 + row] ?? 'coin')}</div>`).join('')}</div>`,
  );
  const table = symbols.map((symbol) => `<li>${picture(symbol)}<span>${pays[symbol]}×</span></li>`);
  return {
    stage: `<div class="reels" aria-hidden="true">${reels.join('')}</div>`,
    picks: '<input type="hidden" name="pick" value="play">',
    pays: `<p>${words.line}</p><ul class="table">${table.join('')}</ul>`,
    action: words.spin,
    ready: words.ready,
  };
};

const fish = (words: Words, language: Language): Board => {
  const targets = Object.entries(catches).map(([name, one], at) =>
    choice('pick', name, `${picture(name)}<b>${one[language]}</b><i>${one.times}×</i>`, at === 0),
  );
  return {
    stage: '',
    picks: `<fieldset class="sea-floor"><legend>${words.target}</legend>${targets.join('')}</fieldset>`,
    pays: `<p>${words.catch}</p>`,
    action: words.shoot,
    ready: words.ready,
  };
};

const cards = (words: Words, language: Language): Board => {
  const hand = (side: 'araw' | 'buwan') =>
    `<div class="hand" data-side="${side}"><p>${picture(side === 'araw' ? 'sun' : 'moon')}${sides[side][language]}</p><div class="card">?</div></div>`;
  const picks = Object.entries(sides).map(([name, one], at) =>
    choice('pick', name, `<b>${one[language]}</b><i>${one.times}×</i>`, at === 0),
  );
  return {
    stage: `<div class="hands" aria-hidden="true">${hand('araw')}${hand('buwan')}</div>`,
    picks: `<fieldset class="choice-row"><legend>${words.side}</legend>${picks.join('')}</fieldset>`,
    pays: `<p>${words.higher}</p>`,
    action: words.deal,
    ready: words.ready,
  };
};

const bingo = (words: Words): Board => ({
  stage: `<div class="bingo" aria-hidden="true">${'<div class="cell">·</div>'.repeat(9)}</div>
      <p class="balls" aria-hidden="true"><span class="hint">${words.card}</span></p>`,
  picks: '<input type="hidden" name="pick" value="play">',
  pays: `<p>${words.lines}</p>`,
  action: words.draw,
  ready: words.ready,
});

const lottery = (words: Words, _language: Language, isLater: boolean): Board => {
  const numbers = Array.from({ length: 10 }, (_, at) => at + 1).map(
    (number) =>
      `<label class="choice"><input type="checkbox" name="number" value="${number}"><span><b>${number}</b></span></label>`,
  );
  return {
    stage: `<p class="balls" aria-hidden="true"><span class="ball">?</span><span class="ball">?</span><span class="ball">?</span></p>`,
    picks: `<fieldset class="numbers"><legend>${isLater ? words.ticket : words.numbers}</legend>${numbers.join('')}</fieldset>`,
    pays: `<p>${words.hits}</p>`,
    action: isLater ? words.place : words.draw,
    ready: words.numbers,
  };
};

const sport = (words: Words): Board => ({
  stage: '',
  picks: `<div class="matches" data-tie="${words.tie}" aria-label="${words.matches}" role="group"></div>`,
  pays: `<p>${words.odds}</p>`,
  action: words.place,
  ready: words.readySport,
});

type MakeBoard = (words: Words, language: Language, isLater: boolean) => Board;
const boards: Readonly<Record<string, MakeBoard>> = { slot, fish, cards, bingo, lottery, sport };

/** `isLater`: the result does not come at once. */
export const boardOf = (kind: string, words: Words, language: Language, isLater: boolean): Board =>
  (boards[kind] ?? slot)(words, language, isLater);
