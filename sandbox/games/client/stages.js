/** How each kind of game shows its result. Motion is by CSS, and none where people asked for none. */

const all = (selector) => [...document.querySelectorAll(selector)];
const one = (selector) => document.querySelector(selector);

function make(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

const busy = (selector) => ({
  start: () => one(selector).classList.add('busy'),
  stop: () => one(selector).classList.remove('busy'),
});

const slot = {
  ...busy('.reels'),
  show(result) {
    if (result === null) return;
    const cells = all('.reels .cell');
    result.grid.flat().forEach((symbol, at) => {
      cells[at].querySelector('use').setAttribute('href', `/client/symbols.svg#${symbol}`);
      cells[at].classList.toggle('is-hit', at % 3 === 1 && result.hits.includes(Math.floor(at / 3)));
    });
  },
};

const fish = {
  ...busy('.sea-floor'),
  show(result) {
    for (const label of all('.sea-floor .choice')) {
      const isTarget = result !== null && label.querySelector('input').value === result.target;
      label.classList.toggle('caught', isTarget && result.isCaught);
      label.classList.toggle('missed', isTarget && !result.isCaught);
    }
  },
};

const cards = {
  ...busy('.hands'),
  show(result) {
    if (result === null) return;
    all('.hand').forEach((hand, at) => {
      const card = hand.querySelector('.card');
      card.textContent = result.cards[at];
      card.classList.toggle('is-red', /[♥♦]/.test(result.cards[at]));
      hand.classList.toggle('is-hit', hand.dataset.side === result.winner);
    });
  },
};

const bingo = {
  ...busy('.bingo'),
  show(result) {
    if (result === null) return;
    all('.bingo .cell').forEach((cell, at) => {
      cell.textContent = result.card[at];
      cell.classList.toggle('marked', result.balls.includes(result.card[at]));
      cell.classList.toggle('is-hit', result.full.includes(at));
    });
    one('.balls').replaceChildren(...result.balls.map((ball) => make('span', 'ball', ball)));
  },
};

const lottery = {
  ...busy('.balls'),
  show(result) {
    const drawn = result?.drawn ?? ['?', '?', '?'];
    one('.balls').replaceChildren(
      ...drawn.map((ball) => make('span', result?.chosen.includes(ball) ? 'ball is-hit' : 'ball', ball)),
    );
  },
};

const stages = { slot, fish, cards, bingo, lottery };
export const stageFor = (kind) => stages[kind];

/** One result of a match that can be chosen. */
function outcome(match, side, name) {
  const label = make('label', 'choice');
  const input = make('input', '');
  Object.assign(input, { type: 'radio', name: 'pick', value: `${match.id}:${side}`, required: true });
  const text = make('span', '');
  text.append(make('b', '', name), make('i', '', match.odds[side]));
  label.append(input, text);
  return label;
}

let shownMatches = '';

/** Built anew only when a match has gone: a chosen result stays chosen. */
function showMatches(board) {
  const ids = (board ?? []).map(({ id }) => id).join();
  if (board === null || ids === shownMatches) return;
  shownMatches = ids;
  const place = one('.matches');
  const chosen = place.querySelector('input:checked')?.value;
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(
    ...board.map((match) => {
      const set = make('fieldset', 'match');
      set.append(
        make('legend', '', `${match.home} – ${match.away}`),
        outcome(match, 'home', match.home),
        outcome(match, 'draw', place.dataset.tie),
        outcome(match, 'away', match.away),
      );
      return set;
    }),
  );
  const again = [...place.querySelectorAll('input')].find((input) => input.value === chosen);
  if (again !== undefined) again.checked = true;
  if (hadFocus) (again ?? place.querySelector('input')).focus();
}

export const boardFor = (kind) => (kind === 'sport' ? showMatches : undefined);
