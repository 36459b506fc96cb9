import { type Canvas, round } from '../drawing/canvas.ts';
import { bunting, curtains, lights, scallops, tentStripes, wheel } from '../drawing/fair.ts';
import { cloud, hills } from '../drawing/land.ts';
import { bokeh, embers, fill, glow, rays, skyOf, stars } from '../drawing/light.ts';
import { colour } from '../plan/colour.ts';
import type { Palette } from '../plan/palettes.ts';

/** Scenes made by hands: tent, temple, city, candy land, cave, festival street, stage, woven cloth. */

const flags = ['#F2384E', '#FFD23C', '#35C979', '#2F9BF0', '#FF7AC0', '#FFFFFF', '#FF9A2E'];

export const tent = (c: Canvas, p: Palette): void => {
  const x = 180 + c.between(-30, 30);
  const y = c.between(150, 230);
  tentStripes(c, x, y, c.whole(9, 15) * 2, p.layers[0], p.layers[2]);
  fill(
    c,
    c.radial(
      [
        [0, p.pale, 0.9],
        [0.45, p.glow, 0.35],
        [1, p.deep, 0.8],
      ],
      0.5,
      0.42,
      0.74,
    ),
  );
  const colours = c.shuffle(flags).slice(0, 4);
  const kind = c.whole(0, 2);
  if (kind === 0) scallops(c, c.whole(28, 46), 22, c.whole(5, 8), colours[0] ?? '#fff', '#FFF8EA');
  if (kind !== 0) bunting(c, c.between(2, 24), c.between(20, 36), colours, c.whole(8, 11));
  if (kind === 2) bunting(c, c.between(-4, 6), c.between(40, 52), [...colours].reverse(), 10, 22);
  if (c.chance(0.5)) lights(c, 60, c.between(10, 30), '#FFD98A', c.whole(8, 12), 3.4);
};

export const temple = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  glow(c, 180, 180, 230, p.glow, 0.8);
  rays(c, { x: 180, y: 190, count: 24, colour: p.ray, opacity: 0.2, turn: c.next() });
  const stone = c.linear([
    [0, p.layers[1]],
    [1, p.layers[3]],
  ]);
  const inner = c.between(46, 72);
  const top = c.between(18, 40);
  const spring = c.between(130, 190);
  const point = c.chance(0.5) ? 0 : 60;
  const opening = (grow: number): string => {
    const [left, right] = [inner - grow, 360 - inner + grow];
    return `M${round(left)} 440V${round(spring)}C${round(left)} ${round(top + point)} ${round(180 - 50)} ${round(top - grow)} 180 ${round(top - grow)}C${round(180 + 50)} ${round(top - grow)} ${round(right)} ${round(top + point)} ${round(right)} ${round(spring)}V440`;
  };
  c.add(`<path d="M0 0H360V440H0Z${opening(0)}Z" fill="${stone}" fill-rule="evenodd"/>`);
  let blocks = '';
  for (let y = 96; y < 400; y += 38) blocks += `M0 ${y}H${round(inner)}M${round(360 - inner)} ${y}H360`;
  c.add(
    `<path d="${blocks}" stroke="#000" stroke-opacity=".28" stroke-width="2.4"/><path d="${opening(9)}" fill="none" stroke="${p.accent}" stroke-opacity=".75" stroke-width="3.4"/>`,
  );
  for (let i = 0; i < 4; i += 1) {
    const half = 96 + i * 26;
    c.add(
      `<rect x="${180 - half}" y="${336 + i * 20}" width="${half * 2}" height="22" fill="${p.layers[Math.min(3, i)]}" stroke="${p.glow}" stroke-opacity=".3"/>`,
    );
  }
  embers(c, 24, [p.glow, '#fff'], 0.1, 0.75);
};

const skyline = (c: Canvas, y: number, tone: string, lit: readonly string[], share: number): void => {
  let x = -10;
  let windows = '';
  let houses = '';
  while (x < c.width) {
    const wide = c.between(34, 62);
    const tall = c.between(60, 190);
    houses += `<rect x="${round(x)}" y="${round(y - tall)}" width="${round(wide)}" height="${round(tall + 200)}"/>`;
    for (let wy = y - tall + 10; wy < y + 40; wy += 14) {
      for (let wx = x + 7; wx < x + wide - 8; wx += 11) {
        if (c.chance(share))
          windows += `<rect x="${round(wx)}" y="${round(wy)}" width="5" height="7" fill="${c.pick(lit)}"/>`;
      }
    }
    x += wide + c.between(0, 8);
  }
  c.add(`<g fill="${tone}">${houses}</g>${windows}`);
};

export const city = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.55);
  stars(c, 40, 0.4);
  const neon = [
    colour(0.8, 0.18, 340),
    colour(0.86, 0.15, 200),
    colour(0.88, 0.16, 95),
    colour(0.75, 0.2, 310),
  ];
  glow(c, 180, 210, 240, c.pick(neon), 0.6);
  if (c.chance(0.5))
    c.add(
      `<circle cx="${round(c.between(90, 270))}" cy="${round(c.between(110, 170))}" r="${round(c.between(70, 110))}" fill="${c.linear(
        [
          [0, '#FFE9A0'],
          [1, colour(0.66, 0.24, 350)],
        ],
      )}" opacity=".9"/>`,
    );
  skyline(c, 290, p.layers[1], neon, 0.4);
  skyline(c, 350, p.layers[3], neon, 0.5);
  let road = '';
  for (let i = 0; i < 13; i += 1) road += `M${180 + (i - 6) * 22} 356L${180 + (i - 6) * 110} 480`;
  for (let i = 0; i < 5; i += 1) road += `M0 ${356 + i * i * 6}H360`;
  c.add(
    `<rect y="356" width="360" height="124" fill="${p.deep}"/><path d="${road}" stroke="${c.pick(neon)}" stroke-opacity=".6" stroke-width="1.6"/>`,
  );
};

export const candy = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  rays(c, { x: 180, y: 190, count: c.whole(8, 12) * 2, colour: '#fff', opacity: 0.4, turn: c.next() });
  for (let i = 0; i < 4; i += 1)
    cloud(c, c.between(0, 360), c.between(40, 190), c.between(70, 130), '#fff', 0.75);
  const hues = c.shuffle([350, 310, 200, 165, 95, 60]);
  for (const [i, y] of [270, 308, 346].entries()) {
    const hue = hues[i] ?? 350;
    hills(c, {
      y,
      height: 24 - i * 4,
      top: colour(0.84 - i * 0.07, 0.13, hue),
      bottom: colour(0.62 - i * 0.06, 0.18, hue),
      waves: c.between(1.6, 2.6),
    });
  }
  let sprinkles = '';
  for (let i = 0; i < 40; i += 1) {
    sprinkles += `<rect x="${round(c.between(0, 360))}" y="${round(c.between(270, 400))}" width="12" height="4.4" rx="2.2" fill="${c.pick(flags)}" transform="rotate(${round(c.between(0, 180))} ${round(c.between(0, 360))} ${round(c.between(300, 380))})"/>`;
  }
  c.add(sprinkles);
  for (const x of [c.between(16, 50), c.between(310, 344)]) {
    const y = c.between(196, 240);
    const r = c.between(24, 34);
    let swirl = '';
    for (let i = 0; i < 8; i += 1) {
      const a = (i / 8) * Math.PI * 2;
      const b = a + Math.PI / 8;
      swirl += `M${round(x)} ${round(y)}Q${round(x + Math.cos(a + 0.7) * r * 0.6)} ${round(y + Math.sin(a + 0.7) * r * 0.6)} ${round(x + Math.cos(a) * r)} ${round(y + Math.sin(a) * r)}A${round(r)} ${round(r)} 0 0 1 ${round(x + Math.cos(b) * r)} ${round(y + Math.sin(b) * r)}Q${round(x + Math.cos(b + 0.7) * r * 0.6)} ${round(y + Math.sin(b + 0.7) * r * 0.6)} ${round(x)} ${round(y)}Z`;
    }
    c.add(
      `<path d="M${round(x)} ${round(y)}V340" stroke="#fff" stroke-width="6"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#fff"/><path d="${swirl}" fill="${c.pick(flags.slice(0, 5))}"/>`,
    );
  }
};

const crystal = (x: number, y: number, wide: number, tall: number, turn: number, paint: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})"><path d="M${round(-wide)} 0L${round(-wide)} ${round(-tall * 0.72)}L0 ${round(-tall)}L${round(wide)} ${round(-tall * 0.72)}L${round(wide)} 0Z" fill="${paint}"/><path d="M${round(-wide)} 0L${round(-wide)} ${round(-tall * 0.72)}L0 ${round(-tall)}V0Z" fill="#fff" opacity=".3"/><path d="M${round(wide * 0.35)} 0V${round(-tall * 0.8)}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>`;

export const cave = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  glow(c, 180, 190, 230, colour(0.8, 0.15, p.hue), 0.7);
  c.add(
    `<path d="M0 0H360V${round(c.between(120, 240))}Q${round(c.between(300, 330))} ${round(c.between(60, 110))} ${round(c.between(230, 270))} ${round(c.between(30, 60))}Q180 ${round(c.between(0, 50))} ${round(c.between(90, 130))} ${round(c.between(30, 60))}Q${round(c.between(30, 60))} ${round(c.between(60, 120))} 0 ${round(c.between(140, 240))}Z" fill="${p.layers[3]}"/>`,
  );
  let drops = '';
  for (let i = 0; i < 7; i += 1) {
    const x = c.between(0, 360);
    drops += `M${round(x - 14)} -4L${round(x)} ${round(c.between(40, 110))}L${round(x + 14)} -4Z`;
  }
  c.add(`<path d="${drops}" fill="${p.layers[3]}"/>`);
  hills(c, { y: 356, height: 16, top: p.layers[2], bottom: p.layers[3], waves: 3 });
  let gems = '';
  for (let i = 0; i < 12; i += 1) {
    const left = i % 2 === 0;
    const paint = c.linear([
      [0, colour(0.9, 0.12, p.hue + c.between(-40, 60))],
      [1, colour(0.5, 0.2, p.hue + c.between(-30, 40))],
    ]);
    gems += crystal(
      left ? c.between(-6, 70) : c.between(290, 366),
      c.between(340, 400),
      c.between(9, 17),
      c.between(60, 150),
      left ? c.between(-8, 34) : c.between(-34, 8),
      paint,
    );
  }
  c.add(`<g filter="${c.rim(colour(0.75, 0.17, p.hue))}">${gems}</g>`);
  bokeh(c, { count: 20, colours: [p.pale, colour(0.85, 0.13, p.hue)], small: 1.5, large: 5, opacity: 0.8 });
};

export const street = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.55);
  stars(c, 34, 0.4);
  glow(c, 180, 220, 230, colour(0.82, 0.15, 65), 0.75);
  if (c.chance(0.5))
    wheel(c, c.pick([70, 290]), c.between(170, 200), c.between(80, 110), p.layers[1], '#FFC94D');
  let x = -12;
  while (x < 372) {
    const wide = c.between(52, 76);
    const top = c.between(220, 280);
    const tone = p.layers[c.whole(1, 3)] ?? p.deep;
    c.add(
      `<path d="M${round(x - 5)} ${round(top)}L${round(x + wide / 2)} ${round(top - c.between(20, 44))}L${round(x + wide + 5)} ${round(top)}V420H${round(x - 5)}Z" fill="${tone}"/>`,
    );
    for (const wy of [top + 18, top + 52]) {
      for (const wx of [x + wide * 0.2, x + wide * 0.58]) {
        if (c.chance(0.75))
          c.add(
            `<rect x="${round(wx)}" y="${round(wy)}" width="${round(wide * 0.2)}" height="20" rx="3" fill="#FFD98A" opacity="${round(c.between(0.6, 1))}"/>`,
          );
      }
    }
    x += wide;
  }
  const rows = c.whole(2, 4);
  for (let i = 0; i < rows; i += 1) {
    const y = 6 + i * c.between(26, 40);
    if (i % 2) lights(c, y, c.between(14, 30), '#FFC94D', c.whole(9, 14), 3.6);
    else bunting(c, y, c.between(14, 32), c.shuffle(flags).slice(0, 5), c.whole(10, 13), 20);
  }
  bokeh(c, {
    count: 26,
    colours: ['#FFD98A', '#FF9CCB', '#9CE0FF'],
    from: 0.4,
    to: 0.85,
    small: 3,
    large: 13,
    opacity: 0.5,
  });
};

export const stage = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  rays(c, { x: 180, y: 190, count: 26, colour: p.ray, opacity: 0.26, turn: c.next() });
  for (const [from, to] of [
    [c.between(40, 110), c.between(150, 220)],
    [c.between(250, 320), c.between(150, 220)],
  ] as const) {
    c.add(
      `<path d="M${round(from - 8)} -10H${round(from + 8)}L${round(to + 90)} 400H${round(to - 90)}Z" fill="${c.linear(
        [
          [0, '#fff', 0.55],
          [1, '#fff', 0],
        ],
      )}" style="mix-blend-mode:screen" filter="${c.blur(4)}"/>`,
    );
  }
  const cloth = p.hue + c.pick([0, 40, -40, 120]);
  curtains(c, colour(0.48, 0.2, cloth), colour(0.24, 0.11, cloth), '#FFCB5C');
  if (c.chance(0.6))
    scallops(c, c.whole(18, 30), 18, c.whole(6, 9), colour(0.42, 0.18, cloth), colour(0.5, 0.2, cloth));
  c.add(
    `<ellipse cx="180" cy="372" rx="210" ry="46" fill="${p.layers[1]}"/><ellipse cx="180" cy="366" rx="190" ry="36" fill="none" stroke="#FFCB5C" stroke-opacity=".6" stroke-width="3"/>`,
  );
  bokeh(c, { count: 18, colours: [p.glow, '#fff'], small: 2, large: 8, opacity: 0.6 });
};

export const weave = (c: Canvas, p: Palette): void => {
  skyOf(c, p.sky, 0.5);
  const step = c.pick([30, 36, 44]);
  const kind = c.whole(0, 3);
  const paint = (at: number): string => [p.glow, p.accent, p.pale][at % 3] ?? p.glow;
  let motif = '';
  for (let row = 0; row * step < 420; row += 1) {
    for (let column = 0; column * step < 380; column += 1) {
      const x = column * step + (row % 2 && kind !== 2 ? step / 2 : 0);
      const y = row * step * (kind === 0 ? 0.6 : 0.86);
      const h = step / 2;
      const tone = paint(row);
      if (kind === 0)
        motif += `<path d="M${round(x - h)} ${round(y)}L${round(x)} ${round(y - h * 0.6)}L${round(x + h)} ${round(y)}" fill="none" stroke="${tone}" stroke-width="4"/>`;
      if (kind === 1)
        motif += `<path d="M${round(x)} ${round(y - h)}L${round(x + h)} ${round(y)}L${round(x)} ${round(y + h)}L${round(x - h)} ${round(y)}Z" fill="none" stroke="${tone}" stroke-width="2.6"/><path d="M${round(x)} ${round(y - h * 0.4)}L${round(x + h * 0.4)} ${round(y)}L${round(x)} ${round(y + h * 0.4)}L${round(x - h * 0.4)} ${round(y)}Z" fill="${tone}"/>`;
      if (kind === 2)
        motif += `<g fill="none" stroke="${tone}" stroke-width="2"><circle cx="${round(x)}" cy="${round(y)}" r="${round(h)}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(h * 0.6)}"/></g><circle cx="${round(x)}" cy="${round(y)}" r="${round(h * 0.24)}" fill="${tone}"/>`;
      if (kind === 3)
        motif += `<path d="M${round(x)} ${round(y - h * 0.8)}l${round(h * 0.24)} ${round(h * 0.56)}l${round(h * 0.56)} ${round(h * 0.24)}l${round(-h * 0.56)} ${round(h * 0.24)}l${round(-h * 0.24)} ${round(h * 0.56)}l${round(-h * 0.24)} ${round(-h * 0.56)}l${round(-h * 0.56)} ${round(-h * 0.24)}l${round(h * 0.56)} ${round(-h * 0.24)}Z" fill="${tone}"/>`;
    }
  }
  c.add(`<g opacity=".34">${motif}</g>`);
  glow(c, 180, 190, 220, p.glow, 0.75);
  fill(
    c,
    c.radial(
      [
        [0.35, p.deep, 0],
        [1, p.deep, 0.65],
      ],
      0.5,
      0.4,
      0.8,
    ),
  );
};
