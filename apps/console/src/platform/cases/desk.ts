import type { Colleague } from '@perya/contract';
import type { Queue } from '@perya/contract/queues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { useBrand } from '../brand.ts';

const heartbeatMs = 20_000;
/** Told again while somebody goes on typing, and asked again until they stop. */
const typingMs = 2500;

export const deskQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'claims'],
  queryFn: () => api.read('desk', { params: { merchantCode } }),
});
const isTypingSomewhere = (desk: { colleagues: readonly Colleague[] } | undefined): boolean =>
  desk?.colleagues.some(({ isTyping }) => isTyping) === true;

/** Who looks at which case and who has it. */
export const useDesk = () =>
  useQuery({
    ...deskQuery(useBrand().merchantCode),
    refetchInterval: ({ state }) => (isTypingSomewhere(state.data) ? typingMs : false),
  });

type Looked = Awaited<ReturnType<typeof look>>;
const look = (
  merchantCode: string,
  queue: Queue,
  subjectId: string,
  now: { isActive: boolean; isTyping?: boolean },
) => api.read('lookAtCase', { params: { merchantCode }, body: { queue, subjectId, ...now } });

/** Says to whoever else looks that one types here; a lost word of it is not missed. */
export function useTyping(queue: Queue, subjectId: string): (isTyping: boolean) => void {
  const { merchantCode } = useBrand();
  const toldAt = useRef(0);
  return (isTyping) => {
    if (isTyping ? Date.now() - toldAt.current < typingMs : toldAt.current === 0) return;
    toldAt.current = isTyping ? Date.now() : 0;
    look(merchantCode, queue, subjectId, { isActive: true, isTyping }).catch(() => undefined);
  };
}

/** Says that one looks at a case as long as it is open here; a key pressed since keeps an own claim alive. */
export function useLooking(queue: Queue, subjectId: string) {
  const { merchantCode } = useBrand();
  const cache = useQueryClient();
  const desk = useDesk();
  const [looked, setLooked] = useState<Looked>();
  const isActive = useRef(true);
  useEffect(() => {
    let isHere = true;
    const beat = () =>
      void look(merchantCode, queue, subjectId, { isActive: isActive.current })
        .then((answer) => {
          if (isHere) setLooked(answer);
        })
        .catch(() => undefined)
        .finally(() => {
          isActive.current = false;
        });
    const note = () => {
      isActive.current = true;
    };
    addEventListener('keydown', note);
    addEventListener('pointerdown', note);
    beat();
    const timer = setInterval(beat, heartbeatMs);
    return () => {
      isHere = false;
      clearInterval(timer);
      removeEventListener('keydown', note);
      removeEventListener('pointerdown', note);
    };
  }, [merchantCode, queue, subjectId]);
  const refresh = () => cache.invalidateQueries({ queryKey: [merchantCode, 'claims'] });
  const here = desk.data?.colleagues.filter((one) => one.queue === queue && one.subjectId === subjectId);
  const seen = (looked?.others ?? []).filter(({ name }) => !here?.some((one) => one.name === name));
  return {
    others: [...(here ?? []), ...seen],
    claim: looked?.claim ?? null,
    async take(takeOver = false) {
      const claim = await api.read('takeCase', {
        params: { merchantCode },
        body: { queue, subjectId, ...(takeOver && { takeOver }) },
      });
      setLooked((before) => ({ others: before?.others ?? [], claim }));
      await refresh();
    },
    async giveBack() {
      await api.act('giveCaseBack', { params: { merchantCode, queue, subjectId } });
      setLooked((before) => ({ others: before?.others ?? [], claim: null }));
      await refresh();
    },
  };
}

export const pauseQueue = (merchantCode: string, isPaused: boolean) =>
  api.read('pauseQueue', { params: { merchantCode }, body: { isPaused } });
