import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/context.tsx';
import { useSession } from '../../platform/session/session.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { defaultBounds } from './feedback-rules.ts';
import { ownFeedbackQuery } from './queries.ts';
import { useSupportTexts } from './texts.ts';

/** `/m/feedback` (ROUTE-22, DEC-093). */
export function Screen() {
  useSupportTexts();
  const { api } = usePlatform();
  const own = useInfiniteQuery({ ...ownFeedbackQuery(api), enabled: useSession() !== null });
  return (
    <>
      <FeedbackForm bounds={own.data?.pages[0]?.words ?? defaultBounds} />
      <FeedbackList own={own} />
    </>
  );
}
