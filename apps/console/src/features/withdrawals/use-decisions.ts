import type { QueueReason, WithdrawalRow } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../kit/toasts.tsx';
import { useBrand } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { noteDecided } from './decided-store.ts';
import { hold, move, reasonsQuery } from './queries.ts';

const say = textsOf(words);

const wordsOf = (reason: QueueReason, note: string): string =>
  [reason.words, note.trim()].filter(Boolean).join(': ').slice(0, 200);

interface Outcome {
  begun: () => void;
  decided: () => void;
  refused: () => void;
}

/** What can be done with a withdrawal in review, and what the server said about it. */
export function useDecisions(order: WithdrawalRow, { begun, decided, refused }: Outcome) {
  const { merchantCode } = useBrand();
  const reasons = useQuery(reasonsQuery(merchantCode)).data ?? [];
  const reasonsFor = (to: QueueReason['to']) => reasons.filter((one) => one.to === to);
  const [code, choose] = useState<string>();
  const [note, write] = useState('');
  const [isSending, setSending] = useState(false);
  // The next case opens a moment after this one is decided: until then no key may decide it once more.
  const [decidedAt, setDecidedAt] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const reason = reasonsFor('approved').find((one) => one.code === code) ?? reasonsFor('approved')[0];
  const { orderNo, seen } = order;
  const isBusy = isSending || decidedAt === seen;

  const run = async (act: () => ReturnType<typeof move>, done: (row: WithdrawalRow) => string) => {
    if (isBusy) return;
    setSending(true);
    setFailure(undefined);
    begun();
    try {
      const { isProposal, value } = await act();
      const row = isProposal ? order : value.withdrawal;
      noteDecided(row);
      showToast({
        icon: isProposal ? 'users' : 'circle-check',
        tone: isProposal ? 'info' : 'ok',
        text: isProposal ? say('done.proposed') : done(row),
      });
      setDecidedAt(seen);
      decided();
    } catch (error) {
      refused();
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  const endAfter = (hours: number): string =>
    // A minute less than the longest: the server's clock need not be this one's.
    new Date(Date.now() + hours * 3_600_000 - 60_000).toISOString();

  return {
    reason,
    reasonsFor,
    note,
    choose,
    write,
    isBusy,
    failure,
    clear: () => setFailure(undefined),
    approve: async () => {
      if (reason === undefined) return;
      const body = { to: 'approved', reason: wordsOf(reason, note), reasonCode: reason.code, seen } as const;
      await run(
        () => move(merchantCode, orderNo, body),
        ({ state }) => say(state === 'review' ? 'done.first' : 'done.approved'),
      );
    },
    reject: (chosen: QueueReason, free: string) => {
      const body = { to: 'rejected', reason: wordsOf(chosen, free), reasonCode: chosen.code, seen } as const;
      return run(
        () => move(merchantCode, orderNo, body),
        () => say('done.rejected'),
      );
    },
    hold: (chosen: QueueReason, free: string, hours: number) => {
      const body = { until: endAfter(hours), reason: wordsOf(chosen, free), reasonCode: chosen.code, seen };
      return run(
        () => hold(merchantCode, orderNo, body),
        () => say('done.hold'),
      );
    },
    endHold: () => {
      const reasonCode = order.hold?.reason ?? '';
      const body = { until: null, reason: say('decide.unhold'), reasonCode, seen };
      return run(
        () => hold(merchantCode, orderNo, body),
        () => say('decide.unhold'),
      );
    },
  };
}
