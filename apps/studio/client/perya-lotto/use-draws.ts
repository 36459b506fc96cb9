import { useEffect, useRef, useState } from 'react';
import type { Draws, Round } from '../../api.ts';
import { useEntered, useView } from '../stall/stall-context.tsx';
import { playOf } from './draw-rules.ts';

/** How often the page asks while a draw is due. */
const askMs = 1500;
const tickMs = 500;

interface DrawTimes {
  draws: Draws | null;
  nowMs: number;
  /** A draw's time has come and its numbers are not known yet. */
  isDrawing: boolean;
}

/** The draws as the server tells them, and the time they are held against. */
export function useDraws(): DrawTimes {
  const { stall } = useView();
  const [draws, setDraws] = useState<Draws | null>(null);
  const [nowMs, setNowMs] = useState(Date.now);
  const [awaited, setAwaited] = useState<string | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  // The next draw is on sale before the numbers of this one are told, so its name is kept until they are.
  const due = draws?.next.find(({ drawAt }) => Date.parse(drawAt) <= nowMs)?.draw ?? null;
  useEffect(() => {
    if (due !== null) setAwaited(due);
  }, [due]);
  const isDrawing = awaited !== null && !draws?.last.some(({ draw }) => draw === awaited);
  const isStale = draws === null || isDrawing || due !== null;
  useEffect(() => {
    if (!isStale || nowMs - asked.current < askMs) return;
    asked.current = nowMs;
    void stall.find<Draws>('/api/draws?game=perya-lotto').then((answer) => {
      if (answer.kind === 'ok') setDraws(answer.value);
    });
  }, [stall, isStale, nowMs]);
  return { draws, nowMs, isDrawing };
}

/** Tickets whose draw is over are asked for until they are settled; each is handed over once. */
export function useDueTickets(nowMs: number, onSettled: (round: Round) => void): void {
  const { stall } = useView();
  const { waiting } = useEntered();
  const asked = useRef(0);
  useEffect(() => {
    const due = waiting.filter((ticket) => Date.parse(playOf(ticket)?.drawAt ?? '') < nowMs);
    if (due.length === 0 || nowMs - asked.current < askMs) return;
    asked.current = nowMs;
    for (const ticket of due) {
      void stall.findRound(ticket.roundId).then((answer) => {
        if (answer.kind === 'ok' && answer.value.state === 'settled') onSettled(answer.value);
      });
    }
  }, [stall, waiting, nowMs, onSettled]);
}
