import { type Canvas, round } from './canvas.ts';

/** Bunting, light strings, tent cloth and curtains: what a fair is hung with. */

export const bunting = (
  c: Canvas,
  y: number,
  sag: number,
  colours: readonly string[],
  count = 9,
  size = 26,
): void => {
  const x1 = -c.between(6, 50);
  const x2 = c.width + c.between(6, 50);
  let flags = '';
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count;
    const turn = (Math.atan2(sag * 4 * (1 - 2 * t), x2 - x1) * 180) / Math.PI;
    flags += `<path transform="translate(${round(x1 + (x2 - x1) * t)} ${round(y + sag * 4 * t * (1 - t))}) rotate(${round(turn)})" d="M${round(-size * 0.42)} 0H${round(size * 0.42)}L0 ${size}Z" fill="${colours[i % colours.length]}"/>`;
  }
  c.add(
    `${flags}<path d="M${round(x1)} ${round(y)}Q${round((x1 + x2) / 2)} ${round(y + sag * 2)} ${round(x2)} ${round(y)}" fill="none" stroke="#0008" stroke-width="2"/>`,
  );
};

export const lights = (c: Canvas, y: number, sag: number, colour: string, count = 13, r = 4): void => {
  const x1 = -c.between(6, 40);
  const x2 = c.width + c.between(6, 40);
  const halo = c.radial([
    [0, colour, 0.75],
    [1, colour, 0],
  ]);
  let bulbs = '';
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count;
    const at = `cx="${round(x1 + (x2 - x1) * t)}" cy="${round(y + sag * 4 * t * (1 - t) + 5)}"`;
    bulbs += `<circle ${at} r="${round(r * 3.4)}" fill="${halo}"/><circle ${at} r="${r}" fill="#FFF6DA"/>`;
  }
  c.add(
    `<path d="M${round(x1)} ${round(y)}Q${round((x1 + x2) / 2)} ${round(y + sag * 2)} ${round(x2)} ${round(y)}" fill="none" stroke="#0009" stroke-width="1.6"/><g style="mix-blend-mode:screen">${bulbs}</g>`,
  );
};

export const tentStripes = (
  c: Canvas,
  x: number,
  y: number,
  count: number,
  one: string,
  other: string,
): void => {
  const far = 800;
  const turn = c.between(0, 0.4);
  let stripes = '';
  for (let i = 0; i < count; i += 1) {
    const from = (i / count) * Math.PI * 2 + turn;
    const to = ((i + 1) / count) * Math.PI * 2 + turn;
    stripes += `<path d="M${round(x)} ${round(y)}L${round(x + Math.cos(from) * far)} ${round(y + Math.sin(from) * far)}L${round(x + Math.cos(to) * far)} ${round(y + Math.sin(to) * far)}Z" fill="${i % 2 ? one : other}"/>`;
  }
  c.add(stripes);
};

export const scallops = (
  c: Canvas,
  y: number,
  drop: number,
  count: number,
  one: string,
  other: string,
): void => {
  const wide = c.width / count;
  let cloth = '';
  for (let i = 0; i < count; i += 1) {
    cloth += `<path d="M${round(i * wide)} -2H${round((i + 1) * wide)}V${y}a${round(wide / 2)} ${drop} 0 0 1 ${round(-wide)} 0Z" fill="${i % 2 ? one : other}"/>`;
  }
  c.add(`<g filter="${c.shadow('#000', 6, 6, 0.45)}">${cloth}</g>`);
};

/** Two drawn-back curtains with a golden seam. */
export const curtains = (c: Canvas, top: string, bottom: string, seam: string): void => {
  const w = c.width;
  const h = c.height;
  const inner = c.between(0.16, 0.22) * w;
  const tie = c.between(0.5, 0.62) * h;
  const left = `Q${round(inner * 0.55)} ${round(tie * 0.55)} ${round(inner * 1.15)} ${round(tie)}`;
  const right = `Q${round(w - inner * 0.55)} ${round(tie * 0.55)} ${round(w - inner * 1.15)} ${round(tie)}`;
  const paint = c.linear([
    [0, top],
    [1, bottom],
  ]);
  let folds = '';
  for (let i = 1; i < 4; i += 1) {
    const at = (inner / 4) * i;
    folds += `M${round(at)} 0Q${round(at * 0.6)} ${round(tie * 0.5)} ${round(at * 1.05)} ${round(tie)}M${round(w - at)} 0Q${round(w - at * 0.6)} ${round(tie * 0.5)} ${round(w - at * 1.05)} ${round(tie)}`;
  }
  c.add(
    `<g fill="${paint}"><path d="M0 0H${round(inner)}${left}Q${round(inner * 0.5)} ${round(h * 0.8)} 0 ${round(h * 0.84)}Z"/><path d="M${w} 0H${round(w - inner)}${right}Q${round(w - inner * 0.5)} ${round(h * 0.8)} ${w} ${round(h * 0.84)}Z"/></g><path d="${folds}" fill="none" stroke="#0004" stroke-width="5"/><path d="M${round(inner)} 0${left}M${round(w - inner)} 0${right}" fill="none" stroke="${seam}" stroke-width="3" opacity=".8"/>`,
  );
};

/** A Ferris wheel as a silhouette with lit bulbs. */
export const wheel = (c: Canvas, x: number, y: number, r: number, steel: string, bulb: string): void => {
  const count = 12;
  let spokes = '';
  let bulbs = '';
  const halo = c.radial([
    [0, bulb, 0.8],
    [1, bulb, 0],
  ]);
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * Math.PI * 2 + 0.13;
    const at = [x + Math.cos(angle) * r, y + Math.sin(angle) * r] as const;
    spokes += `M${round(x)} ${round(y)}L${round(at[0])} ${round(at[1])}`;
    bulbs += `<circle cx="${round(at[0])}" cy="${round(at[1])}" r="${round(r * 0.12)}" fill="${halo}"/><circle cx="${round(at[0])}" cy="${round(at[1])}" r="${round(r * 0.042)}" fill="#FFF3D0"/>`;
  }
  c.add(
    `<g stroke="${steel}" fill="none"><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" stroke-width="${round(r * 0.035)}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 0.86)}" stroke-width="${round(r * 0.022)}"/><path d="${spokes}" stroke-width="${round(r * 0.022)}"/><path d="M${round(x)} ${round(y)}L${round(x - r * 0.55)} ${round(y + r * 1.5)}M${round(x)} ${round(y)}L${round(x + r * 0.55)} ${round(y + r * 1.5)}" stroke-width="${round(r * 0.05)}"/></g><circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 0.11)}" fill="${steel}"/><g style="mix-blend-mode:screen">${bulbs}</g>`,
  );
};
