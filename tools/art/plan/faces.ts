/** Gradients of the lettering, light to strong, with the hue they speak for. */
export interface Face {
  name: string;
  stops: readonly [string, string, string];
  /** Neutral faces go with every scene. */
  hue?: number;
}

export const faces: readonly Face[] = [
  { name: 'gold', stops: ['#FFF0A8', '#FFC93C', '#E97A0C'], hue: 80 },
  { name: 'silver', stops: ['#FFFFFF', '#DDE6F5', '#8FA3C4'] },
  { name: 'white', stops: ['#FFFFFF', '#F4EFFC', '#C9BEE4'] },
  { name: 'fire', stops: ['#FFF6B8', '#FFB52E', '#F2390F'], hue: 45 },
  { name: 'pink', stops: ['#FFF0F8', '#FF9CCB', '#E8318A'], hue: 355 },
  { name: 'lime', stops: ['#FBFFD8', '#C9F35A', '#4FB51E'], hue: 125 },
  { name: 'mint', stops: ['#F3FFFB', '#78F0C8', '#0E9C86'], hue: 170 },
  { name: 'cyan', stops: ['#F0FFFF', '#7FE9FF', '#1C9BE8'], hue: 225 },
  { name: 'sky', stops: ['#FFFFFF', '#BBD2FF', '#4A74F0'], hue: 265 },
  { name: 'violet', stops: ['#FFFFFF', '#E3C4FF', '#9A56F0'], hue: 300 },
  { name: 'orchid', stops: ['#FFFFFF', '#FFC4F5', '#D056E8'], hue: 325 },
  { name: 'coral', stops: ['#FFFFFF', '#FFC9B0', '#FF5D4D'], hue: 30 },
  { name: 'peach', stops: ['#FFFFFF', '#FFE0A8', '#F08A3C'], hue: 65 },
  { name: 'lemon', stops: ['#FFFFE8', '#FFF06A', '#E9B90C'], hue: 100 },
];
