import { paintCode } from '../../../../platform/slip/paint-code.ts';

/** As wide as a phone shows a picture sharply. */
const width = 1080;
const most = 960;
const lineHeight = 64;

/** The code with what belongs to it, black on white, so that a wallet can read it from the gallery. */
export async function drawCode({
  text,
  title,
  lines,
}: {
  text: string;
  title: string;
  lines: readonly string[];
}): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = 170 + most + lines.length * lineHeight + 60;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, canvas.height);
  const style = getComputedStyle(document.documentElement);
  const face = (name: string) => style.getPropertyValue(name).trim() || 'sans-serif';
  pen.fillStyle = '#000';
  pen.textAlign = 'center';
  pen.font = `800 84px ${face('--font-display')}`;
  pen.fillText(title, width / 2, 130, width - 120);
  pen.font = `450 40px ${face('--font-ui')}`;
  lines.forEach((line, nth) =>
    pen.fillText(line, width / 2, 170 + most + (nth + 1) * lineHeight, width - 120),
  );
  paintCode(pen, text, { left: (width - most) / 2, top: 170, most, border: 4 });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
