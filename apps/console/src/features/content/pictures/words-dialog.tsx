import type { ContentPicture } from '@perya/contract';
import { useState } from 'react';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Picture } from '../picture.tsx';
import { pictureActs } from '../queries.ts';
import { say } from '../words.ts';
import { WordsFields, wordsOf } from './upload-dialog.tsx';

/** Other words for one picture; with what is public, players hear them within a second. */
export function WordsDialog({ picture, onClose }: { picture: ContentPicture; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const [words, setWords] = useState({ EN: picture.words.EN, TY: picture.words.TY ?? '' });
  const differs = words.EN.trim() !== picture.words.EN || words.TY.trim() !== (picture.words.TY ?? '');
  return (
    <ActDialog
      title={say('pictures.words')}
      verb={say('pictures.words.save')}
      isReady={differs && words.EN.trim() !== ''}
      act={(reason) =>
        pictureActs(merchantCode).change(
          picture.id,
          { words: wordsOf(words), seen: picture.revision },
          reason,
        )
      }
      onClose={onClose}
    >
      <Picture src={picture.url} isLarge />
      <WordsFields words={words} change={setWords} />
    </ActDialog>
  );
}
