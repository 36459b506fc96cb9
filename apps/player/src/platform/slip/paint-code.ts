import { encode } from 'uqr';

/** A code on white in whole pixels: a blurred square is one that a scanner misses. Answers how wide it became. */
export function paintCode(
  pen: CanvasRenderingContext2D,
  text: string,
  at: { left: number; top: number; most: number; border: number },
): number {
  const { data, size } = encode(text, { ecc: 'L', border: at.border });
  const square = Math.floor(at.most / size);
  pen.fillStyle = '#fff';
  pen.fillRect(at.left, at.top, square * size, square * size);
  pen.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(at.left + x * square, at.top + y * square, square, square);
    }),
  );
  return square * size;
}
