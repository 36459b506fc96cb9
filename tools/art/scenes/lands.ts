import { type Canvas, round } from '../drawing/canvas.ts';
import { bokeh, embers, glow, rays, shafts, skyOf, stars } from '../drawing/light.ts';
import { cloud, hills, leaf, palm, palmTree, peaks, waves } from '../drawing/land.ts';
import { colour } from '../plan/colour.ts';
import type { Palette } from '../plan/palettes.ts';

/** Scenes with ground to stand on: jungle, rice terraces, desert, beach, garden, river. */

export const jungle = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.45);
  glow(c, 180, 180, 230, p.mood === 'night' ? p.glow : colour(0.93, 0.15, 115), 0.6);
  shafts(c, c.whole(4, 7), colour(0.95, 0.12, 115), 0.5);
  hills(c, { y: 330, height: 26, top: p.layers[1], bottom: p.layers[3], waves: 3 });
  for (let i = 0; i < c.whole(5, 8); i += 1) {
    const left = i % 2 === 0;
    const y = 40 + i * c.between(40, 56);
    const tone = p.layers[c.whole(1, 3)] ?? p.deep;
    if (c.chance(0.35))
      palm(
        c,
        left ? -20 : 380,
        y,
        left ? c.between(-30, 20) : c.between(160, 210),
        c.between(1.1, 1.5),
        tone,
      );
    else
      leaf(
        c,
        left ? -22 : 382,
        y,
        left ? c.between(-40, 40) : c.between(140, 220),
        c.between(0.9, 1.5),
        tone,
      );
  }
  embers(c, 18, ['#FDFFB8', '#fff'], 0.1, 0.7);
};

export const rice = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.42);
  const x = c.between(80, 280);
  glow(c, x, 120, 180, '#FFF6C8', 0.95);
  rays(c, { x, y: 120, count: 22, colour: '#FFFBE0', opacity: 0.28, turn: c.next() });
  if (c.chance(0.6))
    peaks(c, {
      y: 250,
      height: c.between(60, 110),
      top: p.layers[0],
      bottom: p.layers[1],
      waves: c.whole(2, 4),
    });
  const green = p.layers;
  const phase = c.between(0, 6);
  const lean = c.between(0.5, 1.5);
  for (let i = 0; i < 8; i += 1) {
    const y = 236 + i * 25;
    const light = 0.72 - i * 0.06;
    hills(c, {
      y,
      height: 12 - i * 0.6,
      top: colour(light, 0.17, 130 + i * 2),
      bottom: green[3],
      phase: phase + i * lean,
      waves: 3,
    });
    hills(c, {
      y: y + 5,
      height: 12 - i * 0.6,
      top: colour(light - 0.12, 0.15, 138),
      bottom: green[3],
      phase: phase + i * lean,
      waves: 3,
    });
  }
};

export const desert = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  const x = c.between(70, 290);
  glow(c, x, 130, 190, '#FFF0C0', 0.9);
  c.add(`<circle cx="${round(x)}" cy="130" r="${round(c.between(40, 76))}" fill="#FFF6D8" opacity=".85"/>`);
  if (c.chance(0.55)) {
    const tone = p.layers[1];
    for (const at of [c.between(20, 90), c.between(260, 330)]) {
      const foot = c.between(290, 310);
      const tall = c.between(60, 120);
      c.add(
        `<path d="M${round(at - 50)} ${round(foot)}l10 ${round(-tall)}h80l10 ${round(tall)}Z" fill="${tone}"/>`,
      );
    }
  }
  const dunes = [0.74, 0.64, 0.52, 0.38];
  for (const [i, light] of dunes.entries()) {
    hills(c, {
      y: 290 + i * 30,
      height: 22 - i * 3,
      top: colour(light, 0.13, 62 - i * 6),
      bottom: colour(light - 0.2, 0.1, 45),
      waves: c.between(1.2, 2.4),
    });
  }
  embers(c, 26, ['#FFE9B0', '#fff'], 0.1, 0.8);
};

export const beach = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  const x = c.between(70, 290);
  glow(c, x, 120, 190, '#FFF3C4', 0.9);
  if (c.chance(0.5)) rays(c, { x, y: 120, count: 18, colour: '#fff', opacity: 0.26, turn: c.next() });
  for (let i = 0; i < c.whole(2, 4); i += 1)
    cloud(c, c.between(10, 350), c.between(40, 160), c.between(60, 110), '#fff', 0.75);
  const water = p.mood === 'dusk' ? 245 : 215;
  waves(
    c,
    262,
    4,
    [0.68, 0.6, 0.54, 0.48].map((light) => colour(light, 0.12, water)),
    14,
  );
  hills(c, {
    y: 340,
    height: 10,
    top: colour(0.9, 0.08, 85),
    bottom: colour(0.68, 0.11, 70),
    waves: c.between(1, 2),
  });
  const tone = p.mood === 'dusk' ? colour(0.25, 0.08, 320) : colour(0.45, 0.12, 150);
  palmTree(c, c.between(-6, 26), 360, c.between(190, 240), c.between(10, 40), tone);
  if (c.chance(0.6)) palmTree(c, c.between(336, 366), 366, c.between(170, 230), -c.between(10, 40), tone);
};

export const garden = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  glow(c, 180, 150, 200, '#fff', 0.7);
  for (let i = 0; i < 3; i += 1)
    cloud(c, c.between(10, 350), c.between(36, 130), c.between(60, 120), '#fff', 0.8);
  hills(c, { y: 268, height: 24, top: colour(0.78, 0.16, 130), bottom: colour(0.6, 0.15, 140), waves: 1.6 });
  hills(c, { y: 310, height: 18, top: colour(0.68, 0.17, 138), bottom: colour(0.45, 0.13, 148), waves: 2.4 });
  let flowers = '';
  const bloom = [
    colour(0.72, 0.2, 0),
    colour(0.85, 0.16, 95),
    colour(0.7, 0.18, 310),
    '#fff',
    colour(0.72, 0.19, 45),
  ];
  for (let i = 0; i < 30; i += 1) {
    const y = c.between(290, 380);
    const r = 3 + (y - 290) / 22;
    const x = c.between(0, 360);
    const tone = c.pick(bloom);
    for (let k = 0; k < 5; k += 1) {
      const angle = (k / 5) * Math.PI * 2;
      flowers += `<circle cx="${round(x + Math.cos(angle) * r)}" cy="${round(y + Math.sin(angle) * r)}" r="${round(r * 0.72)}" fill="${tone}"/>`;
    }
    flowers += `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 0.62)}" fill="#FFE27A"/>`;
  }
  c.add(flowers);
};

export const river = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  if (p.mood === 'night') stars(c, 60, 0.5);
  glow(c, c.between(100, 260), 130, 210, p.mood === 'day' ? '#fff' : p.glow, 0.75);
  peaks(c, {
    y: 270,
    height: c.between(70, 120),
    top: p.layers[0],
    bottom: p.layers[1],
    waves: c.whole(3, 6),
  });
  hills(c, { y: 290, height: 16, top: p.layers[1], bottom: p.layers[2], waves: 3 });
  const bend = c.between(60, 300);
  const water = c.linear([
    [0, colour(0.85, 0.08, 215)],
    [1, colour(0.5, 0.12, 235)],
  ]);
  c.add(
    `<path d="M${round(bend - 8)} 286Q${round(bend + c.between(-60, 60))} 320 ${round(180 - c.between(90, 150))} 480H${round(180 + c.between(110, 190))}Q${round(bend + 60)} 330 ${round(bend + 12)} 286Z" fill="${water}"/>`,
  );
  for (let i = 0; i < 12; i += 1) {
    const x = i % 2 ? c.between(300, 370) : c.between(-10, 60);
    const y = c.between(290, 400);
    c.add(
      `<path d="M${round(x)} ${round(y)}q${round(c.between(-10, 2))} -30 ${round(c.between(-14, 14))} -${round(c.between(50, 96))}" fill="none" stroke="${p.layers[3]}" stroke-width="4" stroke-linecap="round"/>`,
    );
  }
  bokeh(c, {
    count: 18,
    colours: [p.glow, '#FDFFB8'],
    from: 0.3,
    to: 0.8,
    small: 1.5,
    large: 4,
    opacity: 0.9,
  });
};
