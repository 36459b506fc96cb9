import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, FormEvent, RefObject } from 'react';
import { emptyState, firstInvalid, judged, judgedAgain, left, typed } from './form-state.ts';
import type { Check } from './form-state.ts';
import { useWords } from '../texts/words.tsx';

/** A change of language says the errors anew after this pause (I18N-06, CONST-30). */
const revalidateMs = 200;

export interface FormOptions<Name extends string> {
  initial: Readonly<Record<Name, string>>;
  /** The fields that show, in their order. */
  shown: readonly Name[];
  check: Check<Name>;
  /** All shown fields pass. What it throws is its own affair: nothing typed is lost. */
  onSubmit: (values: Readonly<Record<Name, string>>) => Promise<void> | void;
}

/** What an input of ours is given. */
export interface BoundField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

export interface Form<Name extends string> {
  element: RefObject<HTMLFormElement | null>;
  values: Readonly<Record<Name, string>>;
  /** It is on its way to the server. */
  busy: boolean;
  /** Every shown field passes. */
  passes: boolean;
  /** By its rule; whether it has been shown as wrong yet is another matter. */
  isRight: (name: Name) => boolean;
  set: (name: Name, value: string) => void;
  /** Its box holds what the form does not know yet: typed before the page was alive. */
  isAhead: (name: Name) => boolean;
  focus: (name: Name) => void;
  /** Shows what is wrong among these (or all), leads to the first of them, and answers whether all pass. */
  validate: (names?: readonly Name[]) => boolean;
  /** The server found something wrong with a field. It goes when the field changes. */
  fail: (name: Name, error: string) => void;
  field: (name: Name) => BoundField;
  onSubmit: (event: FormEvent) => void;
}

export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { initial, shown, check, onSubmit } = options;
  const { language } = useWords();
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => emptyState(initial));
  const [busy, setBusy] = useState(false);
  useRevalidation(language, () => setState((before) => judgedAgain(before, shown, check)));

  const boxOf = (name: Name) => {
    const box = element.current?.elements.namedItem(name);
    return box instanceof HTMLInputElement ? box : null;
  };
  const focus = (name: Name) => boxOf(name)?.focus();
  const set = (name: Name, value: string) => setState((before) => typed(before, name, value, check));
  const validate = (names = shown) => {
    const next = judged(state, names, check);
    setState(next);
    const invalid = firstInvalid(next, names);
    if (invalid !== undefined) focus(invalid);
    return invalid === undefined;
  };
  const fail = (name: Name, error: string) => {
    setState((before) => ({
      ...before,
      errors: { ...before.errors, [name]: error },
      touched: new Set(before.touched).add(name),
    }));
    focus(name);
  };
  const run = async () => {
    setBusy(true);
    try {
      await onSubmit(state.values);
    } finally {
      setBusy(false);
    }
  };
  return {
    element,
    values: state.values,
    busy,
    passes: shown.every((name) => check(name, state.values) === undefined),
    isRight: (name) => check(name, state.values) === undefined,
    set,
    isAhead: (name) => (boxOf(name)?.value ?? state.values[name]) !== state.values[name],
    focus,
    validate,
    fail,
    field: (name) => ({
      name,
      value: state.values[name],
      error: state.errors[name],
      onChange: (event) => set(name, event.target.value),
      onBlur: () => setState((before) => left(before, name, check)),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy && validate()) void run();
    },
  };
}

function useRevalidation(language: string, revalidate: () => void) {
  const latest = useRef(revalidate);
  const spoken = useRef(language);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    const timer = setTimeout(() => latest.current(), revalidateMs);
    return () => clearTimeout(timer);
  }, [language]);
}
