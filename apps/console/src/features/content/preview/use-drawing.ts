import type { ContentItem } from '@perya/contract';
import { useEffect, useState } from 'react';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { askPreview, type Kind, type Look, type Preview } from '../queries.ts';

/** Long enough that a word is finished, short enough that it is seen within a second. */
const restMs = 300;

export interface Drawing extends Preview {
  /** Asked again without a change: a preview opens once. */
  again: () => void;
  failure: string | undefined;
}

/** A drawing of what is typed here, asked for anew when the typing rests. */
export function useDrawing(kind: Kind, id: string, item: ContentItem, look: Look): Drawing {
  const { merchantCode } = useBrand();
  const [shown, setShown] = useState<Preview>({ address: null, isSeen: true });
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const wanted = JSON.stringify({ item, ...look });
  useEffect(() => {
    let isLeft = false;
    const rest = setTimeout(() => {
      const body = JSON.parse(wanted) as Look & { item: ContentItem };
      askPreview(merchantCode, kind, id, body).then(
        (reply) => {
          if (isLeft) return;
          setShown(reply);
          setFailure(undefined);
        },
        (error: unknown) => !isLeft && setFailure(failureText(error)),
      );
    }, restMs);
    return () => {
      isLeft = true;
      clearTimeout(rest);
    };
  }, [wanted, merchantCode, kind, id, round]);
  return { ...shown, failure, again: () => setRound((before) => before + 1) };
}
