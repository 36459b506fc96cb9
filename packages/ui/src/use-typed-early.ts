import { useLayoutEffect } from 'react';
import type { ChangeEvent } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** As a change would have told it: those who listen look at the element only. */
const changeOf = <Element extends Box>(box: Element) =>
  ({ target: box, currentTarget: box }) as unknown as ChangeEvent<Element>;

/**
 * A page drawn by the server takes text long before its script is there. What stands in the box when the page comes
 * alive is taken over into the state; the next drawing would wipe it otherwise. Box, focus and caret stay untouched.
 */
export function useTypedEarly<Element extends Box>(
  id: string,
  value: string | number | boolean | readonly string[] | undefined,
  onChange: ((event: ChangeEvent<Element>) => void) | undefined,
): void {
  useLayoutEffect(() => {
    const box = document.getElementById(id) as Element | null;
    if (box === null || value === undefined) return;
    const isSame =
      typeof value === 'boolean'
        ? (box as HTMLInputElement).checked === value
        : box.value === value.toString();
    if (!isSame) onChange?.(changeOf(box));
    // At hydration only: from then on the state leads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
