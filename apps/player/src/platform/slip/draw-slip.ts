import { paintCode } from './paint-code.ts';

export interface SlipLine {
  name: string;
  value: string;
}

export interface SlipPicture {
  brand: string;
  /** Address of the drawn word mark on dark ground; without one the name is written. */
  wordMark: string | null;
  kind: string;
  amount: string;
  text: string;
  lines: readonly SlipLine[];
  /** The address that proves it, and what stands beside its code. */
  link: string | null;
  signed: { title: string; text: string };
}

/** As wide as a phone shows a picture sharply; everything else follows from it. */
const width = 1080;
const edge = 72;
const lineHeight = 74;
const qrSide = 340;
const markHeight = 72;

/** Draws the slip on this device; nothing of it leaves the phone. */
export async function drawSlip(slip: SlipPicture): Promise<Blob | null> {
  // The faces of the page, once they are there.
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const top = 480;
  const tear = top + slip.lines.length * lineHeight + 30;
  canvas.width = width;
  canvas.height = tear + (slip.link === null ? 60 : qrSide + 130);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const look = lookOf(document.documentElement);
  paintGround(pen, canvas, look);
  const write = writerOf(pen);
  const mark = slip.wordMark === null ? null : await loaded(slip.wordMark);
  if (mark) pen.drawImage(mark, edge, 76, (mark.naturalWidth * markHeight) / mark.naturalHeight, markHeight);
  else write(slip.brand, edge, 130, { font: `800 64px ${look.display}`, colour: look.text });
  write(slip.kind, width - edge, 130, { font: `450 36px ${look.body}`, colour: look.dim, align: 'right' });
  const middle = { align: 'center' } as const;
  write(slip.amount, width / 2, 310, { ...middle, font: `800 112px ${look.display}`, colour: look.text });
  write(slip.text, width / 2, 380, { ...middle, font: `450 40px ${look.body}`, colour: look.ok });
  slip.lines.forEach(({ name, value }, at) => {
    const y = top + at * lineHeight;
    write(name, edge, y, { font: `450 38px ${look.body}`, colour: look.dim });
    write(value, width - edge, y, { font: `600 38px ${look.body}`, colour: look.text, align: 'right' });
  });
  if (slip.link !== null) {
    paintTear(pen, tear, look.line);
    paintCode(pen, slip.link, { left: edge, top: tear + 50, most: qrSide, border: 2 });
    const x = edge + qrSide + 48;
    write(slip.signed.title, x, tear + 180, { font: `600 44px ${look.body}`, colour: look.ok });
    wrapped(pen, slip.signed.text, width - edge - x, look.body).forEach((text, at) =>
      write(text, x, tear + 244 + at * 50, { font: `450 36px ${look.body}`, colour: look.dim }),
    );
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The picture at an address of ours, or nothing: a slip without a drawn mark is still one. */
async function loaded(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => (picture.naturalHeight > 0 ? picture : null),
    () => null,
  );
}

type Look = ReturnType<typeof lookOf>;

/** The colours and faces of the brand this page wears. */
function lookOf(root: HTMLElement) {
  const style = getComputedStyle(root);
  const token = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    top: token('--ink-750', '#2a2440'),
    bottom: token('--ink-850', '#17131f'),
    text: token('--text-1', '#fff'),
    dim: token('--text-2', '#bbb'),
    line: token('--line-strong', '#555'),
    ok: token('--ok', '#3ddc97'),
    display: token('--font-display', 'sans-serif'),
    body: token('--font-ui', 'sans-serif'),
  };
}

function paintGround(pen: CanvasRenderingContext2D, { height }: HTMLCanvasElement, look: Look) {
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, look.top);
  ground.addColorStop(1, look.bottom);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
}

function paintTear(pen: CanvasRenderingContext2D, y: number, colour: string) {
  pen.strokeStyle = colour;
  pen.lineWidth = 4;
  pen.setLineDash([18, 14]);
  pen.beginPath();
  pen.moveTo(edge, y);
  pen.lineTo(width - edge, y);
  pen.stroke();
}

const writerOf =
  (pen: CanvasRenderingContext2D) =>
  (text: string, x: number, y: number, how: { font: string; colour: string; align?: 'center' | 'right' }) => {
    pen.font = how.font;
    pen.fillStyle = how.colour;
    pen.textAlign = how.align ?? 'left';
    pen.fillText(text, x, y, width - 2 * edge);
  };

/** Words in lines no wider than this. */
function wrapped(pen: CanvasRenderingContext2D, text: string, most: number, face: string): string[] {
  pen.font = `450 36px ${face}`;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
