export interface Point {
  x: number;
  y: number;
}

/** How far a point lies outside of a shape, in pixels; negative inside. */
export type Shape = (x: number, y: number) => number;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much of each pixel is covered, 0 to 255. */
export interface Mask {
  width: number;
  height: number;
  cover: Uint8Array;
}

export const createMask = (width: number, height: number): Mask => ({
  width,
  height,
  cover: new Uint8Array(width * height),
});

/** Calls `use` with every pixel that the shape touches inside the box and the covered part of it, 0 to 1. */
export function eachCovered(
  { width, height }: { width: number; height: number },
  box: Box,
  shape: Shape,
  use: (at: number, part: number) => void,
) {
  const right = Math.min(width - 1, Math.ceil(box.right));
  const bottom = Math.min(height - 1, Math.ceil(box.bottom));
  for (let y = Math.max(0, Math.floor(box.top)); y <= bottom; y += 1)
    for (let x = Math.max(0, Math.floor(box.left)); x <= right; x += 1) {
      // The edge of a shape crosses about one pixel: what is left of it is the softness of the edge.
      const part = 0.5 - shape(x + 0.5, y + 0.5);
      if (part > 0) use(y * width + x, Math.min(1, part));
    }
}

/** A line with round ends, `radius` to each side. */
export function lineShape(from: Point, to: Point, radius: number): Shape {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy || 1;
  return (x, y) => {
    const along = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / square));
    return Math.hypot(x - from.x - along * dx, y - from.y - along * dy) - radius;
  };
}

export function boxAround(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Where strokes cross, the stronger one counts: nothing gets darker than ink. */
export function stroke(mask: Mask, points: readonly Point[], radius: number) {
  for (const [index, to] of points.entries()) {
    const from = points[Math.max(0, index - 1)] ?? to;
    eachCovered(mask, boxAround([from, to], radius + 1), lineShape(from, to, radius), (at, part) => {
      mask.cover[at] = Math.max(mask.cover[at] ?? 0, Math.round(part * 255));
    });
  }
}
