import { useEffect, useRef } from 'react';
import { showToast } from '../../kit/toasts.tsx';
import { useDesk } from '../../platform/cases/desk.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

const say = textsOf(words);

/** The own desk; whose case was taken over is told once. */
export function useOwnDesk() {
  const { data } = useDesk();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { by, subjectId, takenAt } of data?.takenOver ?? []) {
      const key = `${subjectId} ${takenAt}`;
      if (told.current.has(key)) continue;
      told.current.add(key);
      showToast({ icon: 'users', tone: 'info', text: say('taken.over', { by, order: subjectId }) });
    }
  }, [data]);
  return data;
}
