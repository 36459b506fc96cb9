import { type Canvas, round } from './canvas.ts';
import { outline } from './fonts.ts';
import { bentPath } from './warp.ts';
import { print } from './lettering.ts';

/** Things that lie on a gaming table: cards, chips, balls, tickets, wheels. */

export type Suit = 'h' | 'd' | 's' | 'c';

const suits: Record<Suit, string> = {
  h: 'M0 9C-16 -3 -12 -14 -6 -14C-2 -14 0 -10 0 -8C0 -10 2 -14 6 -14C12 -14 16 -3 0 9Z',
  d: 'M0 -15L11 -2L0 11L-11 -2Z',
  s: 'M0 -15C14 -2 12 6 6 6C3 6 1.4 4 1 3C1 7 2.4 10 4 11H-4C-2.4 10 -1 7 -1 3C-1.4 4 -3 6 -6 6C-12 6 -14 -2 0 -15Z',
  c: 'M0 -15a6 6 0 0 1 4.6 9.6a6 6 0 1 1 -3.6 8.9C1 7 2.4 10 4 11H-4C-2.4 10 -1 7 -1 3.5a6 6 0 1 1 -3.6 -8.9A6 6 0 0 1 0 -15Z',
};

const frame = (x: number, y: number, turn: number, size: number): string =>
  `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size.toFixed(2)})`;

export const card = (
  c: Canvas,
  x: number,
  y: number,
  turn: number,
  size: number,
  rank: string,
  suit: Suit,
): void => {
  const ink = suit === 'h' || suit === 'd' ? '#E0243F' : '#1B1626';
  const shape = outline('paytone-one', rank);
  const scale = 0.34;
  const rankPath = bentPath(shape.commands, (px, py) => [(px - shape.left) * scale - 34, py * scale - 28]);
  const middle = -34 + ((shape.right - shape.left) * scale) / 2;
  c.add(
    `<g transform="${frame(x, y, turn, size)}" filter="${c.shadow('#000', 8, 7, 0.5)}"><rect x="-46" y="-64" width="92" height="128" rx="11" fill="${c.linear(
      [
        [0, '#fff'],
        [1, '#E6E1EE'],
      ],
    )}" stroke="#0002"/><g fill="${ink}"><path d="${rankPath}"/><path d="${suits[suit]}" transform="translate(${round(middle)} -8) scale(.8)"/><path d="${suits[suit]}" transform="translate(8 22) scale(2.3)"/></g></g>`,
  );
};

/** The back of a card, woven in diamonds. */
export const cardBack = (
  c: Canvas,
  x: number,
  y: number,
  turn: number,
  size: number,
  colour: string,
  line: string,
): void => {
  let weave = '';
  for (let row = -2; row <= 2; row += 1) {
    for (let column = -1; column <= 1; column += 1)
      weave += `M${column * 24} ${row * 23 - 10}l10 10l-10 10l-10 -10Z`;
  }
  c.add(
    `<g transform="${frame(x, y, turn, size)}" filter="${c.shadow('#000', 8, 7, 0.5)}"><rect x="-46" y="-64" width="92" height="128" rx="11" fill="#fff"/><rect x="-39" y="-57" width="78" height="114" rx="7" fill="${colour}"/><path d="${weave}" fill="none" stroke="${line}" stroke-width="2.4"/></g>`,
  );
};

export const chip = (c: Canvas, x: number, y: number, r: number, colour: string, flat = 1): void => {
  let marks = '';
  for (let i = 0; i < 8; i += 1) {
    marks += `<rect x="-4.5" y="-24" width="9" height="8" rx="1.5" transform="rotate(${i * 45})" fill="#fff"/>`;
  }
  c.add(
    `<g transform="translate(${round(x)} ${round(y)}) scale(${(r / 24).toFixed(2)} ${((r / 24) * flat).toFixed(2)})" filter="${c.shadow('#000', 5, 4, 0.5)}"><circle r="24" cy="4" fill="#0009"/><circle r="24" fill="${colour}"/>${marks}<circle r="15.4" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="3 2.4"/><circle r="13" fill="${c.radial(
      [
        [0, '#fff', 0.35],
        [1, '#fff', 0],
      ],
      0.4,
      0.3,
      0.8,
    )}"/></g>`,
  );
};

export const chips = (
  c: Canvas,
  x: number,
  y: number,
  r: number,
  colours: readonly string[],
  high: number,
): void => {
  for (let i = 0; i < high; i += 1) {
    chip(c, x + c.between(-1.5, 1.5), y - i * r * 0.34, r, colours[i % colours.length] ?? '#D81E3C', 0.72);
  }
};

/** A numbered ball; bingo balls carry a white disc, lottery balls do not. */
export const ball = (
  c: Canvas,
  [x, y, r]: readonly [number, number, number],
  colour: string,
  text: string,
  disc = true,
): void => {
  const paint = c.radial(
    [
      [0, '#fff'],
      [0.28, colour],
      [1, colour],
    ],
    0.34,
    0.28,
    0.85,
  );
  c.add(
    `<g filter="${c.shadow('#000', 8, 7, 0.5)}"><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${paint}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${c.radial(
      [
        [0.6, '#000', 0],
        [1, '#000', 0.28],
      ],
      0.42,
      0.36,
      0.62,
    )}"/>${disc ? `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 0.58)}" fill="#fff"/>` : ''}</g>`,
  );
  const place = { x, bottom: y + r * 0.36, width: r * (disc ? 0.86 : 1.1), height: r * 0.72 };
  print(c, text, 'paytone-one', place, disc ? '#1B1626' : '#fff');
};

/** A card of fields, some stamped. */
export const bingoCard = (
  c: Canvas,
  [x, y, turn, size]: readonly [number, number, number, number],
  head: string,
  stamp: string,
): void => {
  let fields = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const at = `cx="${-76 + column * 38}" cy="${-28 + row * 36}"`;
      const hit = (row === 1 && column === 2) || c.chance(0.34);
      fields += `<circle ${at} r="14.5" fill="${hit ? stamp : '#F1E9F4'}"/>`;
      if (hit) {
        fields += `<path d="M${-82 + column * 38} ${-28 + row * 36}l4.4 4.6l8 -8.6" stroke="#fff" stroke-width="3.4" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
      }
    }
  }
  c.add(
    `<g transform="${frame(x, y, turn, size)}" filter="${c.shadow('#000', 10, 9, 0.5)}"><rect x="-100" y="-96" width="200" height="202" rx="18" fill="#fff"/><path d="M-100 -54V-78a18 18 0 0 1 18 -18H82a18 18 0 0 1 18 18V-54Z" fill="${head}"/>${[-76, -38, 0, 38, 76].map((at) => `<circle cx="${at}" cy="-75" r="9" fill="#fff" opacity=".85"/>`).join('')}${fields}</g>`,
  );
};

/** A perforated ticket with chosen numbers. */
export const ticket = (
  c: Canvas,
  [x, y, turn, size]: readonly [number, number, number, number],
  colour: string,
): void => {
  let grid = '';
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const on = c.chance(0.34);
      grid += `<rect x="${-76 + column * 26}" y="${-22 + row * 26}" width="20" height="20" rx="5" fill="${on ? colour : '#EDE6F2'}"/>`;
    }
  }
  let holes = '';
  for (let i = 0; i < 7; i += 1) holes += `<circle cx="${-90 + i * 30}" cy="70" r="6" fill="#0003"/>`;
  c.add(
    `<g transform="${frame(x, y, turn, size)}" filter="${c.shadow('#000', 9, 8, 0.5)}"><rect x="-96" y="-74" width="192" height="144" rx="12" fill="#FFFDF6"/><path d="M-96 -38V-62a12 12 0 0 1 12 -12H84a12 12 0 0 1 12 12V-38Z" fill="${colour}"/><rect x="-78" y="-62" width="84" height="9" rx="4.5" fill="#fff" opacity=".9"/><circle cx="74" cy="-57" r="10" fill="#fff" opacity=".85"/>${grid}${holes}</g>`,
  );
};
