import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { inGroups, placeBehind, readTyped } from './voucher-rules.ts';

/** A code being typed: capitals and dashes come by themselves. */
export function useCodeInput(onTyped: () => void) {
  const ref = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);
  const [code, setCode] = useState('');
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    const place = placeBehind(cursor.current);
    ref.current?.setSelectionRange(place, place);
    cursor.current = null;
  });
  return {
    code,
    focus: () => ref.current?.focus(),
    input: {
      ref,
      value: inGroups(code),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length);
        cursor.current = readTyped(before).length;
        setCode(readTyped(target.value));
        onTyped();
      },
    },
  };
}
