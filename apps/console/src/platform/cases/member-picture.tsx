import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { api } from '../api.ts';
import { useBrand } from '../brand.ts';
import words from '../copy/en.json';
import { Loaded } from '../loaded.tsx';
import { useCan } from '../rights.ts';
import { useSession } from '../session-store.ts';
import { textsOf } from '../texts.ts';

const say = textsOf(words);

interface PictureProps {
  pictureId: string;
  label: string;
  /** Which call answers it. */
  call?: 'memberPicture' | 'exclusionDocument' | 'personPaper';
}

/** A picture somebody sent us, drawn with the viewer's name over it: there is nothing to save, and every view is recorded. */
export function MemberPicture({ pictureId, label, call = 'memberPicture' }: PictureProps) {
  const { merchantCode } = useBrand();
  const picture = useQuery({
    queryKey: [merchantCode, 'picture', pictureId],
    queryFn: async () => createImageBitmap(await api.file(call, { params: { merchantCode, id: pictureId } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <Loaded query={picture}>{(bitmap) => <Drawn bitmap={bitmap} label={label} />}</Loaded>;
}

/** Pictures that came with a wish or a complaint, for whoever may see such things. */
export function MemberPictures({ pictures }: { pictures: readonly string[] }) {
  const can = useCan();
  if (pictures.length === 0 || !can.read('kyc.read')) return null;
  return (
    <div className="picture-row">
      {pictures.map((pictureId, index) => (
        <MemberPicture key={pictureId} pictureId={pictureId} label={String(index + 1)} />
      ))}
    </div>
  );
}

/** Asked for when somebody wants to see it: every view is recorded. */
export function Paper({ call, id }: { call: 'exclusionDocument' | 'personPaper'; id: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div className="picture-row">
        <MemberPicture call={call} pictureId={id} label={say('paper')} />
      </div>
    );
  return (
    <Button size="small" look="ghost" icon="paperclip" onClick={() => setOpen(true)}>
      {say('paper.show')}
    </Button>
  );
}

function Drawn({ bitmap, label }: { bitmap: ImageBitmap; label: string }) {
  const { name } = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [turns, setTurns] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, turns, name);
  }, [bitmap, turns, name]);
  return (
    <figure className={`member-picture${isZoomed ? ' is-zoomed' : ''}`}>
      <div className="picture-frame" role="group" aria-label={label} tabIndex={0}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          onContextMenu={(event) => event.preventDefault()}
        />
      </div>
      <figcaption>
        <span className="grows">{label}</span>
        <Button
          size="small"
          look="ghost"
          icon="zoom-in"
          aria-pressed={isZoomed}
          aria-label={say('picture.zoom')}
          onClick={() => setZoomed(!isZoomed)}
        />
        <Button
          size="small"
          look="ghost"
          icon="rotate-cw"
          aria-label={say('picture.turn')}
          onClick={() => setTurns((turns + 1) % 4)}
        />
      </figcaption>
    </figure>
  );
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, turns: number, name: string): void {
  const isAcross = turns % 2 === 1;
  canvas.width = isAcross ? bitmap.height : bitmap.width;
  canvas.height = isAcross ? bitmap.width : bitmap.height;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.font = `${Math.max(14, canvas.width / 26)}px sans-serif`;
  pen.fillStyle = 'rgb(255 255 255 / 0.34)';
  pen.strokeStyle = 'rgb(0 0 0 / 0.24)';
  pen.rotate(-Math.PI / 9);
  const step = Math.max(60, canvas.height / 5);
  for (let at = 0; at < canvas.height * 1.6; at += step) {
    pen.strokeText(name, -canvas.width * 0.2 + ((at / step) % 2) * 60, at);
    pen.fillText(name, -canvas.width * 0.2 + ((at / step) % 2) * 60, at);
    pen.fillText(name, canvas.width * 0.5, at);
  }
}
