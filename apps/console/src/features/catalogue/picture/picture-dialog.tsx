import type { GameSheet } from '@perya/contract';
import { useRef, useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { codeOf, failureText, toldBy } from '../../../platform/failure.ts';
import { drawPicture, gameActs } from '../queries.ts';
import { say } from '../words.ts';
import { Crops, cropsOf } from './crops.tsx';

/** Why a picture is not taken, always with the size that would be. */
function refusalOf(error: unknown, { width, height }: GameSheet['pictureSize']): string {
  const wanted = { width, height };
  const { why, given } = toldBy(error);
  const found = (given ?? wanted) as GameSheet['pictureSize'];
  const sizes = { ...wanted, givenWidth: found.width, givenHeight: found.height };
  if (why === 'ratio' || why === 'small' || why === 'weight') return say(`picture.wrong.${why}`, sizes);
  if (codeOf(error) === 'upload.size') return say('picture.wrong.file', wanted);
  if (codeOf(error) === 'upload.type') return say('picture.wrong.type', wanted);
  if (codeOf(error) === 'upload.unreadable') return say('picture.wrong.unreadable', wanted);
  return failureText(error);
}

interface Draft {
  file: File;
  src: string;
  kilobytes: number;
}

/** What is sent is drawn anew by the server; what it drew stands in every crop before anything is saved. */
export function PictureDialog({ sheet, onClose }: { sheet: GameSheet; onClose: () => void }) {
  const { game, seen, pictureSize } = sheet;
  const { merchantCode } = useBrand();
  const [draft, setDraft] = useState<Draft>();
  const [wrong, setWrong] = useState<string>();
  const [isDrawing, setDrawing] = useState(false);
  const turn = useRef(0);
  const choose = async (file: File | undefined) => {
    turn.current += 1;
    const own = turn.current;
    setDraft(undefined);
    setWrong(undefined);
    setDrawing(file !== undefined);
    if (file === undefined) return;
    const drawn = await drawPicture(merchantCode, game.nodeId, file).catch((error: unknown) => {
      // Somebody may have chosen another one meanwhile.
      if (own === turn.current) setWrong(refusalOf(error, pictureSize));
    });
    if (own !== turn.current) return;
    setDrawing(false);
    if (drawn) setDraft({ file, ...drawn });
  };
  return (
    <ActDialog
      title={say('picture.title', { name: game.name.EN })}
      verb={say('picture.save')}
      done={say('live')}
      isReady={draft !== undefined}
      act={(reason) =>
        draft === undefined
          ? Promise.reject(new Error('no picture'))
          : gameActs(merchantCode).picture(game.nodeId, draft.file, seen, reason)
      }
      onClose={onClose}
    >
      <Field
        label={say('picture.file')}
        hint={say('picture.size', pictureSize)}
        help={say('picture.help')}
        error={wrong}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {isDrawing && <p role="status">{say('picture.drawing')}</p>}
      {draft && (
        <>
          <Crops
            src={draft.src}
            name={game.name.EN}
            crops={cropsOf(pictureSize.width > pictureSize.height, game.gameType)}
          />
          <p className="text-quiet" role="status">
            {say('picture.drawn', { ...pictureSize, kilobytes: draft.kilobytes })}
          </p>
        </>
      )}
    </ActDialog>
  );
}
