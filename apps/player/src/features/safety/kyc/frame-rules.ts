/** What a camera sees, judged from a small grey copy of it: bright enough to read, sharp enough to read. */
export interface Seen {
  isBright: boolean;
  isSharp: boolean;
}

/** Between a dark room and a glaring card. */
const darkest = 60;
const brightest = 225;
/** How much neighbouring points differ where print can be read. */
const leastContrast = 45;

export function judgeFrame(pixels: Uint8ClampedArray, width: number, height: number): Seen {
  const grey = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    grey[at] = light;
    sum += light;
  }
  const mean = sum / grey.length;
  return {
    isBright: mean >= darkest && mean <= brightest,
    isSharp: contrastOf(grey, width, height) > leastContrast,
  };
}

/** The spread of the second differences: what is out of focus has nearly none. */
function contrastOf(grey: Float32Array, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  const point = (x: number, y: number) => grey[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = 4 * point(x, y) - point(x - 1, y) - point(x + 1, y) - point(x, y - 1) - point(x, y + 1);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** The part of the camera's picture that lies under the outline, as wide as the screen shows it. */
export function cropUnder(
  video: { width: number; height: number },
  screen: { width: number; height: number },
  outline: { x: number; y: number; width: number; height: number },
): { x: number; y: number; width: number; height: number } {
  // The video covers the screen: it is as large as needed and cut at two sides.
  const scale = Math.max(screen.width / video.width, screen.height / video.height);
  const [left, top] = [(video.width * scale - screen.width) / 2, (video.height * scale - screen.height) / 2];
  // A little more than the outline: nobody holds a card to the pixel.
  const [wider, higher] = [outline.width * 0.08, outline.height * 0.08];
  const x = Math.max(0, (outline.x - wider + left) / scale);
  const y = Math.max(0, (outline.y - higher + top) / scale);
  return {
    x,
    y,
    width: Math.min(video.width - x, (outline.width + 2 * wider) / scale),
    height: Math.min(video.height - y, (outline.height + 2 * higher) / scale),
  };
}
