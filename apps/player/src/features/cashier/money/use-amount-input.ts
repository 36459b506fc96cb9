import type { Micros } from '@perya/money';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { amountIn, readAmount, grouped, placeAfter, signsBefore } from './amount-rules.ts';

/** What an amount field of ours is given. */
export interface AmountInput {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** An amount being typed. It is judged when it is left, and from then on with every key. */
export function useAmountInput(fault: (amount: Micros | null) => string | undefined, first = '') {
  const ref = useRef<HTMLInputElement>(null);
  /** How many digits the cursor stands behind, right after a key. */
  const cursor = useRef<number | null>(null);
  const [typed, setTyped] = useState(first);
  const [isJudged, setIsJudged] = useState(false);
  /** The last key or paste was no part of an amount, and was not taken. */
  const [isOdd, setIsOdd] = useState(false);
  const say = useSay();
  const amount = amountIn(typed);
  const wrong = fault(amount);
  const value = grouped(typed);
  // Commas come and go while somebody types: the cursor stays behind the digit it was behind.
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    const place = placeAfter(value, cursor.current);
    ref.current?.setSelectionRange(place, place);
    cursor.current = null;
  });
  const field: AmountInput = {
    ref,
    value,
    error: isOdd ? say('amount_digits') : isJudged ? wrong : undefined,
    onChange: ({ target }) => {
      const read = readAmount(target.value, value);
      setIsOdd(read === null);
      if (read === null) return;
      cursor.current = signsBefore(target.value, target.selectionStart ?? target.value.length);
      setTyped(read);
    },
    onBlur: () => {
      setIsOdd(false);
      if (typed !== '') setIsJudged(true);
    },
  };
  return {
    field,
    typed,
    amount,
    /** Puts in an amount that was chosen, or empties the field. */
    set: (chosen: string) => {
      setTyped(chosen);
      setIsOdd(false);
      setIsJudged(chosen !== '');
    },
    focus: () => ref.current?.focus(),
    /** Shows what is wrong and leads there; answers whether nothing is. */
    judge: () => {
      setIsJudged(true);
      if (wrong !== undefined) ref.current?.focus();
      return wrong === undefined;
    },
  };
}
