import { type Canvas, round } from '../drawing/canvas.ts';
import { cloud, hills, peaks, waves } from '../drawing/land.ts';
import { bokeh, bubbles, embers, glow, rays, shafts, skyOf, stars } from '../drawing/light.ts';
import { object } from '../drawing/objects.ts';
import { colour } from '../plan/colour.ts';
import type { Palette } from '../plan/palettes.ts';

/** Above and below the water, for the fishing games and everything that swims. */

const coral = '1fab8';

const weeds = (c: Canvas, tone: string, count: number): void => {
  let stems = '';
  for (let i = 0; i < count; i += 1) {
    const x = i % 2 ? c.between(270, 366) : c.between(-6, 90);
    const tall = c.between(70, 180);
    const lean = c.between(-26, 26);
    stems += `M${round(x)} 420C${round(x + lean)} ${round(420 - tall * 0.4)} ${round(x - lean)} ${round(420 - tall * 0.7)} ${round(x + lean * 0.6)} ${round(420 - tall)}`;
  }
  c.add(
    `<path d="${stems}" fill="none" stroke="${tone}" stroke-width="9" stroke-linecap="round" opacity=".85"/>`,
  );
};

export const shaftsSea = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.45);
  shafts(c, c.whole(6, 9), '#D8FFFF', 0.5);
  glow(c, 180, 190, 190, '#E8FCFF', 0.45);
  hills(c, { y: 392, height: 14, top: p.layers[2], bottom: p.layers[3], waves: 3 });
  bubbles(c, 22);
};

export const reef = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  shafts(c, 5, '#E8FFF6', 0.4);
  hills(c, { y: 350, height: 22, top: p.layers[1], bottom: p.layers[3], waves: c.between(2, 3.4) });
  for (const [x, flip] of [
    [c.between(26, 60), false],
    [c.between(300, 334), true],
  ] as const) {
    object(c, coral, x, c.between(320, 350), c.between(110, 150), { flip, blur: 0.6 });
  }
  weeds(c, colour(0.6, 0.15, p.hue - 40), c.whole(4, 8));
  bubbles(c, 18);
};

export const abyss = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.45);
  glow(c, 180, 190, 220, colour(0.75, 0.16, p.hue + c.between(-40, 60)), 0.6);
  peaks(c, {
    y: 380,
    height: c.between(70, 130),
    top: p.layers[2],
    bottom: p.layers[3],
    waves: c.whole(5, 8),
  });
  bokeh(c, {
    count: 40,
    colours: [colour(0.88, 0.14, p.hue + 60), colour(0.85, 0.14, p.hue - 40), '#fff'],
    small: 1.2,
    large: 5,
    opacity: 0.9,
  });
  weeds(c, colour(0.4, 0.13, p.hue + 30), 6);
  bubbles(c, 10);
};

export const surface = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.45);
  const x = c.between(80, 280);
  glow(c, x, 110, 190, '#FFF6D0', 0.95);
  rays(c, { x, y: 110, count: 20, colour: '#fff', opacity: 0.25, turn: c.next() });
  for (let i = 0; i < 3; i += 1)
    cloud(c, c.between(0, 360), c.between(40, 130), c.between(70, 120), '#fff', 0.7);
  waves(
    c,
    c.between(214, 250),
    6,
    [0.72, 0.64, 0.56, 0.48, 0.4, 0.33].map((light) => colour(light, 0.13, 228)),
    28,
  );
  embers(c, 24, ['#fff'], 0.45, 0.85);
};

export const lagoon = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.4);
  let net = '';
  for (let i = 0; i < 26; i += 1) {
    const x = c.between(-20, 380);
    const y = c.between(0, 300);
    net += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(c.between(24, 60))}" ry="${round(c.between(10, 22))}"/>`;
  }
  c.add(
    `<g fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3" filter="${c.blur(1)}">${net}</g>`,
  );
  rays(c, { x: 180, y: 190, count: 20, colour: '#E8FFF6', opacity: 0.24, turn: c.next() });
  hills(c, { y: 360, height: 18, top: colour(0.9, 0.07, 90), bottom: colour(0.66, 0.09, 80), waves: 2 });
  bubbles(c, 20);
};

export const icesea = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  if (p.mood === 'night') stars(c, 60, 0.5);
  glow(c, c.between(90, 270), 110, 180, '#fff', 0.8);
  const white = colour(0.96, 0.02, p.hue);
  for (const x of [c.between(10, 80), c.between(280, 350)]) {
    const tall = c.between(90, 170);
    c.add(
      `<path d="M${round(x - 80)} 300L${round(x - 40)} ${round(300 - tall * 0.6)}L${round(x - 6)} ${round(300 - tall)}L${round(x + 40)} ${round(300 - tall * 0.7)}L${round(x + 84)} 300Z" fill="${white}"/><path d="M${round(x - 6)} ${round(300 - tall)}L${round(x + 40)} ${round(300 - tall * 0.7)}L${round(x + 84)} 300H${round(x + 12)}Z" fill="${colour(0.8, 0.07, p.hue)}"/>`,
    );
  }
  waves(
    c,
    290,
    4,
    [0.66, 0.56, 0.46, 0.36].map((light) => colour(light, 0.12, 235)),
    26,
  );
  for (let i = 0; i < 6; i += 1) {
    c.add(
      `<path d="M${round(c.between(-10, 330))} ${round(c.between(310, 380))}l24 -8l32 4l-10 12l-34 2Z" fill="${white}" opacity=".85"/>`,
    );
  }
  embers(c, 40, ['#fff'], 0, 0.75);
};

export const wreck = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.45);
  shafts(c, 5, colour(0.92, 0.1, p.hue), 0.4);
  const tone = p.layers[3];
  const x = c.between(40, 130);
  c.add(
    `<g fill="none" stroke="${tone}" stroke-linecap="round" opacity=".8"><path d="M${round(x)} 400L${round(x + c.between(-20, 40))} 60" stroke-width="12"/><path d="M${round(x - 60)} 130L${round(x + 100)} 112M${round(x - 40)} 200L${round(x + 84)} 186" stroke-width="7"/><path d="M${round(x + 150)} 400L${round(x + 190)} 110" stroke-width="10"/><path d="M${round(x + 130)} 176L${round(x + 236)} 162" stroke-width="6"/><path d="M${round(x + 14)} 124L${round(x + 150)} 380M${round(x + 186)} 150L${round(x + 60)} 390" stroke-width="2"/></g><path d="M-10 360Q180 ${round(c.between(390, 430))} 370 340V480H-10Z" fill="${tone}"/>`,
  );
  weeds(c, colour(0.42, 0.12, p.hue - 30), 6);
  bubbles(c, 18);
  bokeh(c, { count: 16, colours: ['#FFE9A8', '#fff'], small: 1.2, large: 4, opacity: 0.9 });
};
