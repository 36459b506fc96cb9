import { type Canvas, round, type Stop } from './canvas.ts';

/** Skies, glows, rays and everything else that is made of light. */

const screen = 'style="mix-blend-mode:screen"';

export const fill = (c: Canvas, paint: string, more = ''): void =>
  c.add(`<rect width="${c.width}" height="${c.height}" fill="${paint}" ${more}/>`);

export const sky = (c: Canvas, stops: readonly Stop[]): void => fill(c, c.linear(stops));

export const skyOf = (c: Canvas, [top, middle, bottom]: readonly [string, string, string], at = 0.5): void =>
  sky(c, [
    [0, top],
    [at, middle],
    [1, bottom],
  ]);

export const glow = (c: Canvas, x: number, y: number, r: number, colour: string, opacity = 1): void => {
  const paint = c.radial([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.45],
    [1, colour, 0],
  ]);
  c.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${paint}" ${screen}/>`);
};

export interface Rays {
  x: number;
  y: number;
  count: number;
  colour: string;
  opacity?: number;
  turn?: number;
  spread?: number;
}

export const rays = (
  c: Canvas,
  { x, y, count, colour, opacity = 0.2, turn = 0, spread = 0.5 }: Rays,
): void => {
  const far = 700;
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const from = (i / count) * Math.PI * 2 + turn;
    const to = from + ((Math.PI * 2) / count) * spread;
    path += `M${round(x)} ${round(y)}L${round(x + Math.cos(from) * far)} ${round(y + Math.sin(from) * far)}L${round(x + Math.cos(to) * far)} ${round(y + Math.sin(to) * far)}Z`;
  }
  const paint = c.spot(
    [
      [0, colour, Math.min(1, opacity * 1.6)],
      [0.55, colour, opacity * 0.7],
      [1, colour, 0],
    ],
    x,
    y,
    Math.max(c.width, c.height) * 0.8,
  );
  c.add(`<path d="${path}" fill="${paint}" ${screen}/>`);
};

export const stars = (c: Canvas, count: number, down = 0.6, colour = '#fff', largest = 1.5): void => {
  let dots = '';
  for (let i = 0; i < count; i += 1) {
    dots += `<circle cx="${round(c.between(0, c.width))}" cy="${round(c.between(0, c.height * down))}" r="${round(c.between(0.4, largest))}" opacity="${round(c.between(0.3, 1))}"/>`;
  }
  c.add(`<g fill="${colour}">${dots}</g>`);
};

export const sparkle = (
  c: Canvas,
  x: number,
  y: number,
  size: number,
  colour = '#fff',
  opacity = 1,
): void => {
  const s = round(size);
  const k = round(size * 0.12);
  c.add(
    `<path transform="translate(${round(x)} ${round(y)})" opacity="${opacity.toFixed(2)}" fill="${colour}" d="M0 -${s}C${k} -${k} ${k} -${k} ${s} 0C${k} ${k} ${k} ${k} 0 ${s}C-${k} ${k} -${k} ${k} -${s} 0C-${k} -${k} -${k} -${k} 0 -${s}Z"/>`,
  );
};

export const sparkles = (
  c: Canvas,
  count: number,
  colour = '#fff',
  [x1, y1, x2, y2] = [20, 24, c.width - 20, c.height * 0.66],
): void => {
  for (let i = 0; i < count; i += 1) {
    sparkle(
      c,
      c.between(x1 ?? 0, x2 ?? 0),
      c.between(y1 ?? 0, y2 ?? 0),
      c.between(3, 11),
      colour,
      c.between(0.5, 1),
    );
  }
};

export interface Scatter {
  count: number;
  colours: readonly string[];
  /** Shares of the height. */
  from?: number;
  to?: number;
  small?: number;
  large?: number;
  opacity?: number;
}

const dots = (
  c: Canvas,
  { count, colours, from = 0, to = 1, small = 6, large = 26, opacity = 0.3 }: Scatter,
) => {
  let markup = '';
  for (let i = 0; i < count; i += 1) {
    markup += `<circle cx="${round(c.between(0, c.width))}" cy="${round(c.between(c.height * from, c.height * to))}" r="${round(c.between(small, large))}" fill="${c.pick(colours)}" opacity="${(opacity * c.between(0.4, 1)).toFixed(2)}"/>`;
  }
  return markup;
};

export const bokeh = (c: Canvas, scatter: Scatter): void =>
  c.add(`<g ${screen} filter="${c.blur(1.2)}">${dots(c, scatter)}</g>`);

export const embers = (c: Canvas, count: number, colours: readonly string[], from = 0.1, to = 0.9): void =>
  c.add(`<g ${screen}>${dots(c, { count, colours, from, to, small: 0.8, large: 3.2, opacity: 1 })}</g>`);

export const shafts = (c: Canvas, count: number, colour: string, opacity = 0.4): void => {
  let paths = '';
  for (let i = 0; i < count; i += 1) {
    const x = c.between(-40, c.width * 0.9);
    const wide = c.between(16, 60);
    const lean = c.between(40, 110);
    const foot = round(c.height * 0.95);
    paths += `<path d="M${round(x)} -10L${round(x + wide)} -10L${round(x + wide + lean + 30)} ${foot}L${round(x + lean - 20)} ${foot}Z"/>`;
  }
  const paint = c.vertical(
    [
      [0, colour, opacity],
      [1, colour, 0],
    ],
    0,
    c.height,
  );
  c.add(`<g fill="${paint}" ${screen} filter="${c.blur(5)}">${paths}</g>`);
};

export const bubbles = (c: Canvas, count: number, from = 0, to = 0.8): void => {
  let markup = '';
  for (let i = 0; i < count; i += 1) {
    const r = c.between(2.5, 11);
    const x = c.between(0, c.width);
    const y = c.between(c.height * from, c.height * to);
    markup += `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".55"/><circle cx="${round(x - r * 0.35)}" cy="${round(y - r * 0.35)}" r="${round(r * 0.22)}" fill="#fff" opacity=".9"/>`;
  }
  c.add(markup);
};

/** The bottom fades to the darkest tone, so that the lettering stands on calm ground. */
export const scrim = (c: Canvas, colour: string, opacity = 0.85, from = 0.58): void => {
  const paint = c.linear([
    [0, colour, 0],
    [0.5, colour, opacity * 0.75],
    [1, colour, opacity],
  ]);
  c.add(
    `<rect y="${round(c.height * from)}" width="${c.width}" height="${round(c.height * (1 - from))}" fill="${paint}"/>`,
  );
};

export const vignette = (c: Canvas, opacity = 0.5, colour = '#000'): void =>
  fill(
    c,
    c.radial(
      [
        [0.55, colour, 0],
        [1, colour, opacity],
      ],
      0.5,
      0.42,
      0.82,
    ),
  );

/** Soft light from the top left, last of all. */
export const daylight = (c: Canvas, opacity = 0.22): void =>
  fill(
    c,
    c.radial(
      [
        [0, '#fff', opacity],
        [1, '#fff', 0],
      ],
      0.3,
      -0.05,
      0.75,
    ),
    'style="mix-blend-mode:soft-light"',
  );
