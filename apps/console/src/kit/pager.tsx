import type { ReactNode } from 'react';
import { CsvMenu, type WholeList } from '../platform/lists/csv-menu.tsx';
import { Button } from './button.tsx';

interface PagerProps {
  /** `16 of about 14,820, largest first`. */
  fact: string;
  /** Absent on the first and on the last page. */
  back?: (() => void) | undefined;
  next?: (() => void) | undefined;
  words: { back: string; next: string };
  /** What else the list offers. */
  tools?: ReactNode;
  /** For CSV: more than the page that is shown. */
  whole?: WholeList;
}

/** By key and never by page number: the next fifty after the last one shown. */
export function Pager({ fact, back, next, words, tools, whole }: PagerProps) {
  return (
    <div className="pager">
      <span role="status">{fact}</span>
      <span className="spacer" />
      {tools}
      <CsvMenu whole={whole} />
      <Button
        size="small"
        look="ghost"
        icon="chevron-left"
        disabled={back === undefined}
        onClick={back}
        hint="["
      >
        {words.back}
      </Button>
      <Button size="small" disabled={next === undefined} onClick={next} hint="]">
        {words.next}
      </Button>
    </div>
  );
}
