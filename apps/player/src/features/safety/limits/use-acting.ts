import { readFailure } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { limitsKey } from './queries.ts';

/** Refusals that mean something of their own here. */
const ownWords: Readonly<Record<string, string>> = {
  'format.incorrect': 'limit_format',
  'status.move.refused': 'limit_moved',
};

/** Does one thing with the limits, then asks for them anew; what went wrong stays as a sentence. */
export function useActing() {
  const say = useSay();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async <Reply>(task: () => Promise<Reply>): Promise<Reply | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const reply = await task();
      // Deposits, too, are offered within the limits.
      void queryClient.invalidateQueries({ queryKey: ['deposits', 'methods'] });
      await queryClient.invalidateQueries({ queryKey: limitsKey });
      return reply;
    } catch (error) {
      const why = readFailure(error);
      const own = ownWords[why.code];
      setFailure(own === undefined ? failureText(why) : say(own));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, failure };
}
