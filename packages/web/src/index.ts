export {
  dateText,
  dayOf,
  dayText,
  momentText,
  monthText,
  nearText,
  noticeDay,
  shortDay,
  shortText,
  spanText,
  timeText,
  weekdayText,
} from './dates/date-text.ts';
export type { Clock } from './dates/date-text.ts';
export { noteServerDate, serverNow } from './dates/server-clock.ts';
export { useDatesIn } from './dates/use-dates-in.ts';
export { emptyState, firstInvalid, judged, judgedAgain, left, typed } from './forms/form-state.ts';
export type { Check, FormState } from './forms/form-state.ts';
export { useForm } from './forms/use-form.ts';
export type { BoundField, Form, FormOptions } from './forms/use-form.ts';
export { createFrameReader } from './live/event-stream.ts';
export type { StreamHearing } from './live/event-stream.ts';
export { openMemberStream } from './live/member-stream.ts';
export type { MemberStream } from './live/member-stream.ts';
export { isUnanswered, readFailure, useFailureWords } from './loading/failure.ts';
export type { Failure } from './loading/failure.ts';
export { LoadMore } from './loading/load-more.tsx';
export { Blocks, NotLoaded } from './loading/not-loaded.tsx';
export type { Asked } from './loading/not-loaded.tsx';
export { createQueryClient } from './loading/query-client.ts';
export { useMoneyIn } from './money/use-money-in.ts';
export { GoContext } from './navigation/go.ts';
export { Link, TapContext } from './navigation/link.tsx';
export { drawSmall } from './pictures/draw-small.ts';
export { admit, idsOf, mostPictures, pictureTypes } from './pictures/picture-rules.ts';
export type { Picture, Refused } from './pictures/picture-rules.ts';
export { qrPath } from './pictures/qr-path.ts';
export { sendFile } from './pictures/send-file.ts';
export {
  allowedAddress,
  allowedAttributes,
  allowedPicture,
  allowedTags,
  blocksOf,
} from './rich-text/rich-text-rules.ts';
export type { Block } from './rich-text/rich-text-rules.ts';
export { RichText } from './rich-text/rich-text.tsx';
export { saveAsFile } from './storage/save-file.ts';
export { parseStored, storeIn } from './storage/store.ts';
export { addTexts, useLateTexts } from './texts/late-texts.ts';
export type { LateTexts } from './texts/late-texts.ts';
export { htmlLang, isLanguage, languageCookie, localeOf, ownName } from './texts/locale.ts';
export { createTexts, sayWith } from './texts/texts.ts';
export type { Say, Texts } from './texts/texts.ts';
export { useWords, WordsContext } from './texts/words.tsx';
export type { Words } from './texts/words.tsx';
export { throttle } from './timing/throttle.ts';
export { useHydrated } from './timing/use-hydrated.ts';
export { useLater } from './timing/use-later.ts';
