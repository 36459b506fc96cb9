import type { FastifyInstance } from 'fastify';
import type { Company, Seat } from '../company.ts';
import type { Opening, Seats } from '../seats.ts';
import { boardOf } from './boards.ts';
import { choice, escape, picture } from './html.ts';
import { money } from './money.ts';
import type { Language, Words } from './words.ts';
import { wordsOf } from './words.ts';

const stakes: Readonly<Record<string, readonly number[]>> = {
  sport: [2000, 5000, 10_000, 50_000],
  fish: [50, 100, 500, 1000],
};
const usualStakes = [100, 500, 2000, 10_000];

/** "two-dragons" becomes "Two Dragons". */
const titleOf = (game: string): string =>
  game.replace(/[-_]+/g, ' ').replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

interface Shell {
  company: Company;
  language: Language;
  title: string;
  back: string;
  balance: string;
  data: string;
  body: string;
}

function shell({ company, language, title, back, balance, data, body }: Shell): string {
  const words = wordsOf(language);
  return `<!doctype html>
<html lang="${language === 'EN' ? 'en' : 'fil'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escape(title)} · ${company.title}</title>
  <link rel="icon" href="/client/symbols.svg">
  <link rel="stylesheet" href="/client/play.css">
  <link rel="stylesheet" href="/client/stages.css">
  <script type="module" src="/client/play.js"></script>
</head>
<body data-company="${company.name}" data-silent="${escape(words.silent)}" ${data}>
  <header>
    <a class="back" href="${escape(back)}" aria-label="${words.back}">${picture('back')}</a>
    <div class="name"><p class="logo">${picture(company.name)}${company.title}</p><h1>${escape(title)}</h1></div>
    ${balance}
  </header>
  <main>${body}
  </main>
  <footer>${company.title} ${words.standIn}</footer>
</body>
</html>
`;
}

function gamePage(company: Company, seat: Seat): string {
  const words: Words = wordsOf(seat.language);
  const board = boardOf(seat.kind, words, seat.language, company.name === 'laban');
  const chips = (stakes[seat.kind] ?? usualStakes).map((stake, at) =>
    choice('stake', String(stake), `<b>${money(seat, stake).replace(/\.00$/, '')}</b>`, at === 1),
  );
  const body = `
    ${seat.mode === 'fun' ? `<p class="note">${words.fun}</p>` : ''}
    <form id="bet" method="post">
      ${board.stage === '' ? '' : `<div class="stage">${board.stage}</div>`}
      <p class="result" role="status" aria-live="polite">${board.ready}</p>
      ${board.picks}
      <fieldset class="choice-row stakes"><legend>${words.stake}</legend>${chips.join('')}</fieldset>
      <button type="submit">${board.action}</button>
    </form>
    <details><summary>${words.pays}</summary>${board.pays}</details>
    <section aria-labelledby="last"><h2 id="last">${words.rounds}</h2>
      <p class="hint" id="none">${words.none}</p><ol id="rounds"></ol></section>`;
  const label = seat.mode === 'fun' ? words.credits : words.balance;
  return shell({
    company,
    language: seat.language,
    title: titleOf(seat.game),
    back: seat.back,
    balance: `<p class="balance"><span>${label}</span><b id="balance">${money(seat, seat.balance)}</b></p>`,
    data: `data-seat="${seat.id}" data-kind="${seat.kind}" data-mode="${seat.mode}"`,
    body,
  });
}

function closedPage(company: Company, { lang, game = '', back = '/' }: Opening): string {
  const language = lang === 'TY' ? 'TY' : 'EN';
  const words = wordsOf(language);
  return shell({
    company,
    language,
    title: titleOf(game) || company.title,
    back: /^\/(?![/\\])/.test(back) ? back : '/',
    balance: '',
    data: '',
    body: `<div class="stage closed"><h2>${words.closed}</h2><p>${words.closedWhy}</p></div>`,
  });
}

interface PageNeeds {
  company: Company;
  seats: Seats;
  frameAncestors: string;
}

/** `/play`: the code is exchanged here, at the server; the page only ever knows its seat. */
export function servePages(app: FastifyInstance, { company, seats, frameAncestors }: PageNeeds): void {
  const policy = `default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self' ${frameAncestors}`;
  app.get<{ Querystring: Opening & { seat?: string } }>('/play', async (request, reply) => {
    const { seat: known, ...opening } = request.query;
    const kept = known === undefined ? undefined : seats.find(known);
    const seat = kept ?? (known === undefined ? await seats.open(opening) : { refused: 'seat' });
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store');
    if ('refused' in seat) return reply.code(403).send(closedPage(company, opening));
    return gamePage(company, seat);
  });
}
