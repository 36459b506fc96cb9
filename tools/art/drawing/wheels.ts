import { type Canvas, round } from './canvas.ts';

/** Turning things of the tables, drawn from sectors. */

const sector = (from: number, to: number, inner: number, outer: number): string => {
  const at = (angle: number, r: number): string =>
    `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`;
  return `M${at(from, outer)}A${round(outer)} ${round(outer)} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${round(inner)} ${round(inner)} 0 0 0 ${at(from, inner)}Z`;
};

const gold = [
  [0, '#FFE9A8'],
  [0.5, '#C98F31'],
  [1, '#7C4E12'],
] as const;

export interface Roulette {
  x: number;
  y: number;
  r: number;
  flat?: number;
  turn?: number;
  /** The two field colours; the single zero keeps green. */
  fields?: readonly [string, string];
  wood?: readonly [string, string];
}

export const roulette = (
  c: Canvas,
  { x, y, r, flat = 1, turn = 0, fields = ['#C81E3A', '#1A1621'], wood = ['#7A3F1C', '#2A1207'] }: Roulette,
): void => {
  const count = 37;
  let slots = '';
  for (let i = 0; i < count; i += 1) {
    const from = (i / count) * Math.PI * 2 + turn;
    const paint = i === 0 ? '#0E9F5C' : fields[i % 2 ? 0 : 1];
    slots += `<path d="${sector(from, from + (Math.PI * 2) / count, r * 0.62, r * 0.92)}" fill="${paint}" stroke="#D9A94A" stroke-width=".8"/>`;
  }
  let spokes = '';
  for (let i = 0; i < 4; i += 1) {
    spokes += `<rect x="-4" y="${round(-r * 0.3)}" width="8" height="${round(r * 0.3)}" rx="4" transform="rotate(${round(i * 90 + 20 + turn * 40)})" fill="#E2B75C"/>`;
  }
  const bowl = c.linear([
    [0, wood[0]],
    [1, wood[1]],
  ]);
  c.add(
    `<g transform="translate(${round(x)} ${round(y)}) scale(1 ${flat})"><g filter="${c.shadow('#000', 16, 14, 0.6)}"><circle r="${round(r * 1.08)}" fill="${bowl}"/><circle r="${round(r * 0.97)}" fill="${c.linear(gold)}"/></g>${slots}<circle r="${round(r * 0.62)}" fill="${bowl}" stroke="#E7BE63" stroke-width="2.5"/><circle r="${round(r * 0.4)}" fill="${c.radial(
      [
        [0, '#C98F31'],
        [1, '#5E3510'],
      ],
      0.4,
      0.35,
      0.7,
    )}"/>${spokes}<circle r="${round(r * 0.12)}" fill="#F6DC96"/><circle cx="${round(r * 0.62)}" cy="${round(-r * 0.46)}" r="${round(r * 0.055)}" fill="#fff"/><path d="${sector(-2.9, -1.25, r * 0.66, r * 0.94)}" fill="#fff" opacity=".12"/></g>`,
  );
};

export interface Fortune {
  x: number;
  y: number;
  r: number;
  colours: readonly string[];
  count?: number;
  turn?: number;
  flat?: number;
}

/** A wheel of fortune with a bulb at every sector and a pointer above. */
export const fortuneWheel = (
  c: Canvas,
  { x, y, r, colours, count = 18, turn = 0, flat = 1 }: Fortune,
): void => {
  let fields = '';
  let bulbs = '';
  for (let i = 0; i < count; i += 1) {
    const from = (i / count) * Math.PI * 2 + turn;
    fields += `<path d="${sector(from, from + (Math.PI * 2) / count, r * 0.1, r * 0.9)}" fill="${colours[i % colours.length]}" stroke="#fff" stroke-opacity=".5"/>`;
    bulbs += `<circle cx="${round(Math.cos(from) * r * 0.96)}" cy="${round(Math.sin(from) * r * 0.96)}" r="${round(r * 0.03)}" fill="#FFF6DA"/>`;
  }
  c.add(
    `<g transform="translate(${round(x)} ${round(y)}) scale(1 ${flat})"><g filter="${c.shadow('#000', 12, 12, 0.6)}"><circle r="${round(r)}" fill="#FFD98A"/><circle r="${round(r * 0.94)}" fill="#5A2E0E"/></g>${fields}<circle r="${round(r * 0.26)}" fill="${c.radial(
      [
        [0, '#FFF7D6'],
        [1, '#D99A2E'],
      ],
      0.4,
      0.3,
      0.7,
    )}"/>${bulbs}<path d="M${round(-r * 0.11)} ${round(-r * 1.1)}h${round(r * 0.22)}l${round(-r * 0.11)} ${round(r * 0.28)}z" fill="#fff" filter="${c.shadow('#000', 3, 3, 0.6)}"/></g>`,
  );
};

/** A die seen from above its corner, in three shades. */
export const colourDie = (
  c: Canvas,
  x: number,
  y: number,
  s: number,
  [top, left, right]: readonly [string, string, string],
): void => {
  const w = s * 0.866;
  const at = (px: number, py: number): string => `${round(px * w)} ${round(py * s)}`;
  c.add(
    `<g transform="translate(${round(x)} ${round(y)})" filter="${c.shadow('#000', 12, 9, 0.5)}"><g stroke-linejoin="round" stroke-width="${round(s * 0.13)}"><path d="M${at(0, -0.9)}L${at(0.92, -0.44)}L${at(0, 0.02)}L${at(-0.92, -0.44)}Z" fill="${top}" stroke="${top}"/><path d="M${at(-0.94, -0.36)}L${at(-0.04, 0.1)}V${round(s * 0.98)}L${at(-0.94, 0.52)}Z" fill="${left}" stroke="${left}"/><path d="M${at(0.94, -0.36)}L${at(0.04, 0.1)}V${round(s * 0.98)}L${at(0.94, 0.52)}Z" fill="${right}" stroke="${right}"/></g><path d="M${at(0, -0.97)}L${at(0.98, -0.47)}L0 0L${at(-0.98, -0.47)}Z" fill="${c.linear(
      [
        [0, '#fff', 0.42],
        [1, '#fff', 0],
      ],
    )}"/><path d="M${at(1, -0.36)}L${at(0.04, 0.1)}V${round(s * 1.02)}L${at(1, 0.54)}Z" fill="#000" opacity=".22"/></g>`,
  );
};
