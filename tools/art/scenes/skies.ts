import { type Canvas, round } from '../drawing/canvas.ts';
import { bokeh, embers, glow, rays, sky, skyOf, stars } from '../drawing/light.ts';
import { clouds, hills, peaks, pine } from '../drawing/land.ts';
import { colour } from '../plan/colour.ts';
import type { Palette } from '../plan/palettes.ts';

/** Scenes that are mostly sky: night, sunburst, space, storm, snow. */

const moon = (c: Canvas, x: number, y: number, r: number, p: Palette): void => {
  glow(c, x, y, r * 2, p.pale, 0.6);
  c.add(
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${c.radial(
      [
        [0, '#FFFDF0'],
        [0.7, p.pale],
        [1, p.glow],
      ],
      0.42,
      0.38,
      0.7,
    )}"/>`,
  );
  const craters = [
    [-0.38, -0.3, 0.14],
    [0.36, 0.25, 0.19],
    [-0.1, 0.45, 0.09],
    [0.3, -0.4, 0.08],
  ] as const;
  c.add(
    `<g fill="${p.accent}" opacity=".22">${craters
      .map(
        ([dx, dy, k]) => `<circle cx="${round(x + dx * r)}" cy="${round(y + dy * r)}" r="${round(k * r)}"/>`,
      )
      .join('')}</g>`,
  );
};

export const night = (c: Canvas, p: Palette): void => {
  skyOf(c, [p.sky[0], p.sky[1], p.sky[2]], 0.62);
  stars(c, c.whole(50, 90), 0.62);
  const side = c.pick([-1, 0, 1]);
  moon(c, 180 + side * c.between(40, 100), c.between(90, 170), c.between(60, 112), p);
  if (c.chance(0.5)) clouds(c, c.between(250, 290), p.layers[1], 0.55, 6, 26);
  const land = c.chance(0.5) ? hills : peaks;
  land(c, { y: c.between(300, 330), height: c.between(16, 50), top: p.layers[1], bottom: p.layers[2] });
  hills(c, { y: 366, height: 14, top: p.layers[2], bottom: p.layers[3], waves: c.between(2, 4) });
};

export const sunburst = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  const y = c.between(170, 210);
  rays(c, {
    x: 180,
    y,
    count: c.whole(9, 16) * 2,
    colour: p.ray,
    opacity: c.between(0.26, 0.42),
    turn: c.next(),
    spread: c.between(0.4, 0.6),
  });
  const rings = c.whole(0, 2);
  for (let i = 0; i < rings; i += 1) {
    c.add(
      `<circle cx="180" cy="${round(y)}" r="${round(120 + i * c.between(34, 50))}" fill="none" stroke="${p.glow}" stroke-opacity=".35" stroke-width="${round(c.between(2, 9))}" stroke-dasharray="${c.pick(['none', '2 14', '26 12', '60 20'])}" stroke-linecap="round"/>`,
    );
  }
  glow(c, 180, y, 210, p.glow, 0.7);
  bokeh(c, { count: 16, colours: [p.glow, p.pale], small: 2, large: 8, opacity: 0.6 });
};

export const space = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  for (let i = 0; i < 4; i += 1) {
    glow(
      c,
      c.between(0, 360),
      c.between(0, 380),
      c.between(120, 220),
      colour(0.6, 0.2, p.hue + c.between(-60, 80)),
      0.45,
    );
  }
  stars(c, 130, 1, '#fff', 1.8);
  const x = c.pick([c.between(20, 90), c.between(270, 340)]);
  const y = c.between(60, 130);
  const r = c.between(34, 72);
  const hue = p.hue + c.between(60, 200);
  c.add(
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${c.radial(
      [
        [0, colour(0.88, 0.1, hue)],
        [0.6, colour(0.62, 0.17, hue)],
        [1, colour(0.25, 0.1, hue)],
      ],
      0.34,
      0.3,
      0.8,
    )}"/>`,
  );
  if (c.chance(0.6)) {
    c.add(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r * 1.7)}" ry="${round(r * 0.42)}" fill="none" stroke="${p.pale}" stroke-opacity=".7" stroke-width="5" transform="rotate(${round(c.between(-28, 28))} ${round(x)} ${round(y)})"/>`,
    );
  }
  hills(c, { y: c.between(352, 384), height: 14, top: p.layers[1], bottom: p.layers[3], waves: 1.2 });
};

const bolt = (x: number, y: number, k: number): string =>
  `<path transform="translate(${round(x)} ${round(y)}) scale(${k.toFixed(2)})" d="M38 0L0 130L38 124L-4 240L86 100L44 106L74 0Z"/>`;

export const storm = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  glow(c, c.between(80, 280), 130, 240, colour(0.75, 0.13, p.hue), 0.75);
  c.add(
    `<g fill="#EEF4FF" style="mix-blend-mode:screen" filter="${c.rim(colour(0.78, 0.12, p.hue))}">${bolt(c.between(4, 40), c.between(20, 60), c.between(0.8, 1.1))}${bolt(c.between(240, 280), c.between(10, 50), c.between(0.7, 1))}</g>`,
  );
  c.add(`<g transform="translate(0 ${round(c.between(96, 120))}) scale(1 -1)">`);
  clouds(c, 40, p.layers[1], 0.95, 7, 38);
  c.add('</g>');
  let rain = '';
  for (let i = 0; i < 46; i += 1) {
    const x = c.between(-20, 380);
    const y = c.between(60, 400);
    rain += `M${round(x)} ${round(y)}l${round(-8)} ${round(c.between(16, 34))}`;
  }
  c.add(`<path d="${rain}" stroke="#DCE9FF" stroke-opacity=".32" stroke-width="1.6"/>`);
  peaks(c, {
    y: 356,
    height: c.between(40, 90),
    top: p.layers[2],
    bottom: p.layers[3],
    waves: c.whole(4, 7),
  });
};

export const snow = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.6);
  if (p.mood === 'night') {
    for (let i = 0; i < 3; i += 1) {
      const y = 60 + i * 44;
      c.add(
        `<path d="M-10 ${y}Q90 ${round(y - c.between(20, 60))} 190 ${round(y + c.between(-10, 30))}T370 ${y - 20}V${y + 46}Q280 ${y + 20} 190 ${y + 60}T-10 ${y + 50}Z" fill="${colour(0.8, 0.17, 165 + i * 55)}" opacity=".28" filter="${c.blur(8)}" style="mix-blend-mode:screen"/>`,
      );
    }
    stars(c, 50, 0.5);
  } else {
    glow(c, c.between(90, 270), 100, 180, '#fff', 0.8);
  }
  const white = colour(0.95, 0.025, p.hue);
  const blue = colour(0.7, 0.09, p.hue);
  peaks(c, { y: 300, height: c.between(100, 150), top: white, bottom: blue, waves: c.whole(3, 5) });
  peaks(c, {
    y: 340,
    height: 70,
    top: colour(0.88, 0.05, p.hue),
    bottom: colour(0.5, 0.1, p.hue),
    waves: c.whole(5, 7),
  });
  hills(c, { y: 372, height: 14, top: white, bottom: blue });
  for (const x of [c.between(4, 36), c.between(50, 84), c.between(282, 312), c.between(326, 358)]) {
    pine(c, x, c.between(352, 376), c.between(90, 150), colour(0.42, 0.08, p.hue - 40), white);
  }
  embers(c, 60, ['#fff', '#EAF4FF'], 0, 0.8);
};

export const volcano = (c: Canvas, p: Palette): void => {
  sky(c, [
    [0, p.sky[0]],
    [0.6, p.sky[1]],
    [1, p.deep],
  ]);
  const x = c.pick([90, 130, 180, 230, 270]) + c.between(-14, 14);
  const y = c.between(96, 150);
  const wide = c.between(30, 46);
  const lava = colour(0.78, 0.18, 60);
  glow(c, x, y, 230, colour(0.72, 0.2, 45), 0.9);
  for (const [dx, dy, s] of [
    [-6, -54, 34],
    [26, -76, 42],
    [-40, -86, 30],
  ] as const) {
    c.add(
      `<circle cx="${round(x + dx)}" cy="${round(y + dy)}" r="${s}" fill="${p.layers[2]}" opacity=".75"/>`,
    );
  }
  c.add(
    `<path d="M${round(x - wide)} ${round(y)}L${round(x - 240)} 420H${round(x + 240)}L${round(x + wide)} ${round(y)}Q${round(x)} ${round(y + 18)} ${round(x - wide)} ${round(y)}Z" fill="${c.linear(
      [
        [0, p.layers[0]],
        [1, p.layers[3]],
      ],
    )}"/><path d="M${round(x - wide)} ${round(y)}Q${round(x)} ${round(y + 18)} ${round(x + wide)} ${round(y)}l-4 34q-6 22 -14 4q-6 -14 -12 30q-8 60 -16 4q-4 -40 -12 -14q-10 26 -16 -8Z" fill="${lava}" filter="${c.rim('#FF7A2B')}"/>`,
  );
  embers(c, 70, ['#FFD35C', '#FF7A2B', '#FFF1B0'], 0.02, 0.8);
};
