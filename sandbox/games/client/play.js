import { boardFor, stageFor } from './stages.js';

/** The page of one game: sends what was chosen, shows what the company answers. */

const { seat, kind, company, silent } = document.body.dataset;
const form = document.querySelector('#bet');
const result = document.querySelector('.result');
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const spinMs = isCalm ? 0 : 700;

/** Hints only: the frame around decides by itself what they mean. */
const tell = (type) => parent !== window && parent.postMessage({ type }, '*');
const pause = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs));

document.querySelector('.back').addEventListener('click', (event) => {
  if (parent === window) return;
  event.preventDefault();
  tell('perya:close');
});

// The frame around has name, way back and balance; pretended credits only the company knows.
if (parent !== window) document.body.classList.add('framed');

/** What was final when it was last shown; a round that becomes final, or other, is told to the frame. */
const shown = new Map();

function say(round) {
  result.textContent = round.say;
  result.dataset.state = round.isWin ? 'win' : round.state;
}

function listRounds(rounds) {
  document.querySelector('#none').hidden = rounds.length > 0;
  document.querySelector('#rounds').replaceChildren(
    ...rounds.toReversed().map((round) => {
      const item = document.createElement('li');
      const text = document.createElement('span');
      const amount = document.createElement('b');
      text.textContent = round.say;
      amount.textContent = round.returned ?? '…';
      if (round.state === 'refused' || round.state === 'void') amount.textContent = '–';
      item.append(text, amount);
      item.dataset.state = round.isWin ? 'win' : round.state;
      return item;
    }),
  );
}

function show(state) {
  document.querySelector('#balance').textContent = state.balance;
  listRounds(state.rounds);
  boardFor(kind)?.(state.board);
  for (const round of state.rounds) {
    const mark = `${round.isFinal} ${round.say}`;
    if (shown.get(round.id) === mark) continue;
    const isNews = shown.has(round.id);
    shown.set(round.id, mark);
    if (round.isFinal) tell('perya:balance');
    if (isNews) {
      say(round);
      stageFor(kind)?.show?.(round.show);
    }
  }
  return state.rounds.some((round) => !round.isFinal);
}

async function refresh() {
  const reply = await fetch(`/${company}/api/${seat}`).catch(() => null);
  return reply?.ok ? show(await reply.json()) : true;
}

/** Results may still come, and a sports book may correct them. */
async function watch() {
  for (;;) {
    await pause(2000);
    if (!document.hidden && (watch.isNeeded || company === 'laban')) watch.isNeeded = await refresh();
  }
}

function readPick(data) {
  if (kind !== 'lottery') return data.get('pick');
  return data.getAll('number').join('-');
}

async function send(body) {
  try {
    const reply = await fetch(`/${company}/api/${seat}/rounds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return reply.ok ? await reply.json() : null;
  } catch {
    return null;
  }
}

async function play(event) {
  event.preventDefault();
  const data = new FormData(form);
  const button = form.querySelector('button');
  if (button.getAttribute('aria-disabled') === 'true') return;
  // Stays focusable: a disabled button would throw the keyboard out.
  button.setAttribute('aria-disabled', 'true');
  const stage = stageFor(kind);
  stage?.start?.();
  const [answer] = await Promise.all([
    send({ stake: Number(data.get('stake')), pick: readPick(data) }),
    pause(stage?.start ? spinMs : 0),
  ]);
  stage?.stop?.();
  button.removeAttribute('aria-disabled');
  if (answer === null) {
    result.textContent = silent;
    watch.isNeeded = true;
    return;
  }
  stage?.show?.(answer.round.show);
  say(answer.round);
  watch.isNeeded = show(answer);
}

function keepThreeNumbers() {
  const boxes = [...form.querySelectorAll('input[name="number"]')];
  const button = form.querySelector('button');
  const update = () => {
    const count = boxes.filter((box) => box.checked).length;
    for (const box of boxes) box.disabled = !box.checked && count >= 3;
    button.disabled = count !== 3;
  };
  form.addEventListener('change', update);
  update();
}

if (form !== null) {
  // The code has been used up; what stays in the address brings this seat back after a reload.
  history.replaceState(null, '', `?seat=${seat}`);
  form.addEventListener('submit', (event) => void play(event));
  if (kind === 'lottery') keepThreeNumbers();
  void refresh().then((isNeeded) => {
    watch.isNeeded = isNeeded;
    void watch();
  });
}
