import { type Canvas, round } from './canvas.ts';

/** Hills, peaks, clouds, plants and water. */

export interface Ridge {
  y: number;
  height: number;
  top: string;
  bottom?: string;
  phase?: number;
  waves?: number;
}

const ground = (c: Canvas, line: string, top: string, bottom: string): void =>
  c.add(
    `<path d="${line}L${c.width} ${c.height}L0 ${c.height}Z" fill="${c.linear([
      [0, top],
      [1, bottom],
    ])}"/>`,
  );

export const hills = (
  c: Canvas,
  { y, height, top, bottom = top, phase = c.between(0, 6), waves = 2.2 }: Ridge,
): void => {
  let line = '';
  for (let x = 0; x <= c.width; x += 10) {
    const at = (x / c.width) * Math.PI * waves;
    const rise = Math.sin(at + phase) * height + Math.sin(at * 2.3 + phase * 2) * height * 0.35;
    line += `${x ? 'L' : 'M'}${x} ${round(y - rise)}`;
  }
  ground(c, line, top, bottom);
};

export const peaks = (c: Canvas, { y, height, top, bottom = top, waves = 7 }: Ridge): void => {
  let line = `M0 ${round(y)}`;
  for (let i = 0; i <= waves; i += 1) {
    line += `L${round(((i - 0.5) / waves) * c.width)} ${round(y + c.between(0, height * 0.25))}`;
    line += `L${round((i / waves) * c.width)} ${round(y - c.between(height * 0.5, height))}`;
  }
  ground(c, line, top, bottom);
};

export const clouds = (c: Canvas, y: number, colour: string, opacity = 0.9, count = 7, size = 34): void => {
  let puffs = '';
  for (let i = 0; i < count; i += 1) {
    const x = (i / (count - 1)) * c.width + c.between(-14, 14);
    puffs += `<ellipse cx="${round(x)}" cy="${round(y + c.between(-6, 10))}" rx="${round(size * c.between(0.9, 1.5))}" ry="${round(size * c.between(0.7, 1))}"/>`;
  }
  c.add(
    `<g fill="${colour}" opacity="${opacity}">${puffs}<rect y="${round(y)}" width="${c.width}" height="${round(c.height - y)}"/></g>`,
  );
};

/** One cloud that floats by itself. */
export const cloud = (c: Canvas, x: number, y: number, size: number, colour: string, opacity = 0.9): void =>
  c.add(
    `<g transform="translate(${round(x)} ${round(y)}) scale(${(size / 100).toFixed(2)})" fill="${colour}" opacity="${opacity}"><ellipse rx="50" ry="16"/><circle cx="-20" cy="-10" r="18"/><circle cx="8" cy="-18" r="24"/><circle cx="30" cy="-6" r="15"/></g>`,
  );

export const leaf = (c: Canvas, x: number, y: number, turn: number, size: number, colour: string): void =>
  c.add(
    `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size.toFixed(2)})" fill="${colour}" d="M0 0C18 -34 62 -52 112 -40C96 -6 50 14 0 0ZM0 0C40 -14 74 -24 106 -36" stroke="#0003"/>`,
  );

export const palm = (c: Canvas, x: number, y: number, turn: number, size: number, colour: string): void => {
  let blades = '';
  for (let i = 0; i < 9; i += 1) {
    const t = i / 8;
    blades += `<path d="M${round(t * 110)} ${round(-Math.sin(t * 2.6) * 30)}q10 ${round(26 - t * 8)} 30 ${round(34 - t * 16)}q-24 -6 -40 -22Z"/>`;
  }
  c.add(
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size.toFixed(2)})" fill="${colour}"><path d="M0 0Q50 -44 120 -20Q60 -30 0 6Z"/>${blades}</g>`,
  );
};

/** A whole palm tree, trunk from the ground. */
export const palmTree = (
  c: Canvas,
  x: number,
  y: number,
  tall: number,
  lean: number,
  colour: string,
): void => {
  const topX = x + lean;
  const topY = y - tall;
  c.add(
    `<path d="M${round(x)} ${round(y)}Q${round(x + lean * 0.2)} ${round(y - tall * 0.6)} ${round(topX)} ${round(topY)}" fill="none" stroke="${colour}" stroke-width="${round(tall * 0.055)}" stroke-linecap="round"/>`,
  );
  for (const turn of [-8, 24, 150, 186, -46, 222]) palm(c, topX, topY, turn, tall / 190, colour);
};

export const pine = (c: Canvas, x: number, y: number, tall: number, colour: string, snow: string): void => {
  let tree = '';
  for (let i = 0; i < 3; i += 1) {
    const top = y - tall + i * tall * 0.24;
    const half = tall * (0.16 + i * 0.08);
    const foot = top + tall * 0.42;
    tree += `<path d="M${round(x)} ${round(top)}L${round(x + half)} ${round(foot)}H${round(x - half)}Z" fill="${colour}"/><path d="M${round(x)} ${round(top)}L${round(x + half * 0.4)} ${round(top + tall * 0.17)}L${round(x)} ${round(top + tall * 0.13)}L${round(x - half * 0.4)} ${round(top + tall * 0.17)}Z" fill="${snow}" opacity=".9"/>`;
  }
  c.add(tree);
};

/** Rows of waves, each a little darker and nearer. */
export const waves = (c: Canvas, y: number, rows: number, colours: readonly string[], step = 24): void => {
  for (let row = 0; row < rows; row += 1) {
    const length = 30 + row * 8;
    const start = -c.between(0, length * 2);
    let line = `M${round(start)} ${round(y + row * step)}`;
    for (let x = start; x < c.width + length; x += length)
      line += `q${round(length / 2)} ${round(-8 - row * 1.5)} ${length} 0`;
    const paint = colours[Math.min(row, colours.length - 1)] ?? '#000';
    c.add(`<path d="${line}V${c.height}H0Z" fill="${paint}"/>`);
  }
};
