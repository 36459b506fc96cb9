import { useSay } from '../../../platform/context.tsx';
import { detailOf } from './detail-rules.ts';

/** What a game noted about a round, in the language of the reader where we know the words. */
export function useDetailText() {
  const say = useSay();
  return (text: string): string => {
    const detail = detailOf(text);
    return detail ? say(detail.key, detail.values) : text;
  };
}
