import { createDice, type Dice } from '../plan/random.ts';

/** Offset, colour and, where it is not 1, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Canvas extends Dice {
  readonly width: number;
  readonly height: number;
  add(markup: string): void;
  /** Defines something once per content and answers its id. */
  define(markup: (id: string) => string): string;
  linear(stops: readonly Stop[], line?: readonly [number, number, number, number]): string;
  /** A vertical gradient in picture coordinates. */
  vertical(stops: readonly Stop[], top: number, bottom: number): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  /** A radial gradient in picture coordinates. */
  spot(stops: readonly Stop[], cx: number, cy: number, r: number): string;
  blur(deviation: number): string;
  shadow(colour: string, dy: number, deviation: number, opacity: number): string;
  rim(colour: string): string;
  svg(): string;
}

/** One decimal is finer than a pixel of the largest size. */
export const round = (value: number): string => (Math.round(value * 10) / 10).toString();

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity.toFixed(3)}"`}/>`,
    )
    .join('');

const filter = (id: string, area: string, inside: string): string =>
  `<filter id="${id}" ${area}>${inside}</filter>`;

/** A bright outline with a wide soft halo of the same colour. */
const rimMarkup = (colour: string): string =>
  '<feMorphology in="SourceAlpha" operator="dilate" radius=".7" result="d"/>' +
  '<feGaussianBlur in="d" stdDeviation="1.2" result="b"/>' +
  `<feFlood flood-color="${colour}" flood-opacity=".85"/><feComposite in2="b" operator="in" result="line"/>` +
  '<feGaussianBlur in="d" stdDeviation="14" result="w"/>' +
  `<feFlood flood-color="${colour}" flood-opacity=".6"/><feComposite in2="w" operator="in" result="halo"/>` +
  '<feMerge><feMergeNode in="halo"/><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/></feMerge>';

export const createCanvas = (name: string, width: number, height: number): Canvas => {
  const known = new Map<string, string>();
  let definitions = '';
  let body = '';
  const define = (markup: (id: string) => string): string => {
    const content = markup('#');
    const found = known.get(content);
    if (found) return found;
    const id = `d${known.size}`;
    known.set(content, id);
    definitions += markup(id);
    return id;
  };
  const url = (markup: (id: string) => string): string => `url(#${define(markup)})`;
  return {
    ...createDice(name),
    width,
    height,
    add: (markup) => {
      body += markup;
    },
    define,
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      url(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
      ),
    vertical: (stops, top, bottom) =>
      url(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}">${stopMarkup(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      url(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
      ),
    spot: (stops, cx, cy, r) =>
      url(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}">${stopMarkup(stops)}</radialGradient>`,
      ),
    blur: (deviation) =>
      url((id) =>
        filter(
          id,
          'x="-60%" y="-60%" width="220%" height="220%"',
          `<feGaussianBlur stdDeviation="${deviation}"/>`,
        ),
      ),
    shadow: (colour, dy, deviation, opacity) =>
      url((id) =>
        filter(
          id,
          'x="-40%" y="-40%" width="180%" height="190%"',
          `<feDropShadow dx="0" dy="${dy}" stdDeviation="${deviation}" flood-color="${colour}" flood-opacity="${opacity}"/>`,
        ),
      ),
    rim: (colour) =>
      url((id) => filter(id, 'x="-40%" y="-40%" width="180%" height="180%"', rimMarkup(colour))),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs><g style="isolation:isolate">${body}</g></svg>`,
  };
};
