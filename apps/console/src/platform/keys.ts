import { useEffect, useRef } from 'react';

/** Keys of a page: `j`, `?`, `ctrl+k`; single letters act only outside fields. */
export interface KeyAction {
  key: string;
  /** As the list of keys says it. */
  word: string;
  run: () => void;
  /** Works in fields too: only with Ctrl. */
  isHidden?: boolean;
}

const storageKey = 'console.single-keys';
export const singleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off';
export const setSingleKeys = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** A layer that is open has the keyboard to itself. */
const isBehindLayer = (): boolean =>
  document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null;

const nameOf = (event: KeyboardEvent): string => {
  const parts = [
    (event.ctrlKey || event.metaKey) && 'ctrl',
    event.altKey && 'alt',
    event.shiftKey && /^[a-z]$/i.test(event.key) && 'shift',
    event.key === ' ' ? 'space' : event.key.toLowerCase(),
  ];
  return parts.filter(Boolean).join('+');
};

const shown = new Set<readonly KeyAction[]>();
/** What `?` lists: the keys of everything that is on the page now. */
export const keysShown = (): KeyAction[] => [...shown].flat().filter(({ isHidden }) => isHidden !== true);

/** The newest table is asked first: a drawer's keys win over those of its list. */
const tables: { current: readonly KeyAction[] }[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const name = nameOf(event);
  const isSingle = !/^(ctrl|alt)\+/.test(name);
  if (event.defaultPrevented || isBehindLayer()) return;
  if (isSingle && (isField(event.target) || !singleKeysOn())) return;
  // Enter on a button or a link presses it.
  if (name === 'enter' && event.target instanceof Element && event.target.closest('a,button,summary')) return;
  if (name === 'space' && event.target instanceof Element && event.target.closest('a,button,input')) return;
  const found = tables
    .toReversed()
    .flatMap(({ current }) => current)
    .find(({ key }) => key === name);
  if (found === undefined) return;
  event.preventDefault();
  found.run();
}

export function useKeys(actions: readonly KeyAction[]): void {
  const table = useRef(actions);
  useEffect(() => {
    table.current = actions;
    shown.add(actions);
    return () => {
      shown.delete(actions);
    };
  });
  useEffect(() => {
    if (tables.length === 0) addEventListener('keydown', onKeyDown);
    tables.push(table);
    return () => {
      tables.splice(tables.indexOf(table), 1);
      if (tables.length === 0) removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
