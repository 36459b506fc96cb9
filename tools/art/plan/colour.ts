/** Colours by lightness, chroma and hue as the eye sees them (OKLCH), so that palettes of any hue look equally rich. */

const channel = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

const linearOf = (lightness: number, chroma: number, hue: number): [number, number, number] => {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** As hex; chroma gives way where the screen cannot show it, so that the hue stays. */
export const colour = (lightness: number, chroma: number, hue: number): string => {
  let left = chroma;
  let linear = linearOf(lightness, left, hue);
  while (left > 0 && linear.some((part) => part < -0.001 || part > 1.001)) {
    left = Math.max(0, left - 0.005);
    linear = linearOf(lightness, left, hue);
  }
  return `#${linear
    .map((part) => {
      const value = Math.round(channel(Math.min(1, Math.max(0, part))) * 255);
      return value.toString(16).padStart(2, '0');
    })
    .join('')}`;
};

const luminance = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
};

/** WCAG contrast of two hex colours. */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** Degrees between two hues, 0 to 180. */
export const hueDistance = (one: number, other: number): number => {
  const apart = Math.abs((((one - other) % 360) + 360) % 360);
  return Math.min(apart, 360 - apart);
};

/** Yellow and lime look muddy when they are not bright: moves such a hue to orange or green. */
export const clearHue = (hue: number): number => {
  if (hueDistance(hue, 90) > 35) return hue;
  return hueDistance(hue, 40) < hueDistance(hue, 140) ? 35 : 140;
};
