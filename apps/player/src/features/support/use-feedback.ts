import { showToast } from '@perya/ui';
import { idsOf, readFailure } from '@perya/web';
import type { Picture } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { usePlatform } from '../../platform/context.tsx';
import { useFailureText } from '../../platform/texts/failure.ts';
import { useKeptText } from '../../platform/kept-text.ts';
import { countWords, gameIn, isLongEnough, kinds } from './feedback-rules.ts';
import { feedbackKey, sendFeedback } from './queries.ts';
import type { FeedbackBody } from './queries.ts';

/** One piece of feedback while it is written and sent. */
export function useFeedback(bounds: { least: number; most: number }) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const game = gameIn(useLocation().search);
  const [kind, setKind] = useState<FeedbackBody['kind']>(game === null ? 'idea' : 'fault');
  const [text, setText] = useState(game === null ? '' : `${say('feedback_game', { game })}\n`);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const forget = useKeptText('feedback', { kind, text }, (kept) => {
    setKind(kinds.find((known) => known === kept['kind']) ?? 'idea');
    setText(kept['text'] ?? '');
  });
  const words = countWords(text);
  const lengthText = say('feedback_length', { 0: bounds.least, 1: bounds.most });
  const isGood = isLongEnough(words, bounds);

  const write = (next: string) => {
    setText(next);
    // Said once, it is taken back as soon as it is no longer true.
    if (error !== undefined && isLongEnough(countWords(next), bounds)) setError(undefined);
  };
  const submit = async () => {
    const ids = idsOf(pictures);
    if (!isGood) return setError(lengthText);
    if (ids === null) return setError(say('feedback_pictures_wait'));
    setBusy(true);
    try {
      await sendFeedback(api, { kind, content: text, pictures: ids });
      forget();
      setText('');
      setPictures([]);
      setError(undefined);
      showToast({ text: say('feedback_sent'), icon: 'i-circle-check', tone: 'success' });
    } catch (why) {
      const failure = readFailure(why);
      const own: Record<string, string> = {
        'feedback.length': lengthText,
        'rate.limited': say('feedback_daily'),
      };
      setError(own[failure.code] ?? failureText(failure));
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: feedbackKey });
    }
  };
  const counted = `${words} / ${bounds.most}`;
  return { kind, setKind, text, write, words, counted, pictures, setPictures, error, busy, submit };
}
