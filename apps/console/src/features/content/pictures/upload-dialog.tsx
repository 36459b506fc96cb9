import type { PictureShape } from '@perya/contract';
import { useState } from 'react';
import { Field, SelectField } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { codeOf, toldBy } from '../../../platform/failure.ts';
import { pictureActs } from '../queries.ts';
import { say } from '../words.ts';
import { kilobytesOf, refusalOf } from './shape-rules.ts';

interface UploadDialogProps {
  shapes: readonly PictureShape[];
  onAdded?: (added: { url: string; words: { EN: string; TY?: string | undefined } }) => void;
  onClose: () => void;
}

/** A picture with its words; what is wrong with it stands beside the file, with the size that is right. */
export function UploadDialog({ shapes, onAdded, onClose }: UploadDialogProps) {
  const { merchantCode } = useBrand();
  const [chosen, setChosen] = useState(shapes[0]);
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState({ EN: '', TY: '' });
  const [wrong, setWrong] = useState<string>();
  if (chosen === undefined) return null;
  const act = async (reason: string) => {
    if (file === undefined) throw new Error('no picture');
    setWrong(undefined);
    const sent = { shape: chosen.shape, textEn: words.EN.trim(), textTy: words.TY.trim() };
    try {
      const done = await pictureActs(merchantCode).add(file, sent, reason);
      if (!done.isProposal) onAdded?.({ url: done.value.url, words: wordsOf(words) });
      return done;
    } catch (error) {
      const { why, given } = toldBy(error);
      const refused = refusalOf({ code: codeOf(error), why, given }, chosen);
      if (refused) setWrong(say(`pictures.wrong.${refused.key}`, refused.facts));
      throw error;
    }
  };
  const { width, height, mostBytes } = chosen;
  return (
    <ActDialog
      title={say('pictures.add')}
      verb={say('pictures.add.verb')}
      done={say('pictures.added')}
      isReady={file !== undefined && words.EN.trim() !== ''}
      act={act}
      onClose={onClose}
    >
      {shapes.length > 1 && (
        <SelectField
          label={say('pictures.shape')}
          options={shapes.map(({ shape }) => ({ value: shape, name: say(`pictures.shape.${shape}`) }))}
          value={chosen.shape}
          onChange={({ target }) => {
            setWrong(undefined);
            setChosen(shapes.find(({ shape }) => shape === target.value) ?? chosen);
          }}
        />
      )}
      <Field
        label={say('pictures.file')}
        hint={say('pictures.size', { width, height })}
        help={say('pictures.file.help', { kilobytes: kilobytesOf(mostBytes) })}
        error={wrong}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          setWrong(undefined);
          setFile(target.files?.[0]);
        }}
      />
      <WordsFields words={words} change={setWords} />
    </ActDialog>
  );
}

export interface AltWords {
  EN: string;
  TY: string;
}

/** An empty language other than English is none. */
export const wordsOf = ({ EN, TY }: AltWords) => ({
  EN: EN.trim(),
  ...(TY.trim() !== '' && { TY: TY.trim() }),
});

export const WordsFields = ({ words, change }: { words: AltWords; change: (words: AltWords) => void }) => (
  <>
    <Field
      label={say('pictures.words.EN')}
      hint={say('pictures.words.hint')}
      help={say('pictures.words.help')}
      maxLength={160}
      value={words.EN}
      onChange={({ target }) => change({ ...words, EN: target.value })}
    />
    <Field
      label={say('pictures.words.TY')}
      {...(words.TY.trim() === '' &&
        words.EN.trim() !== '' && { help: say('pictures.words.instead', { text: words.EN.trim() }) })}
      maxLength={160}
      value={words.TY}
      onChange={({ target }) => change({ ...words, TY: target.value })}
    />
  </>
);
