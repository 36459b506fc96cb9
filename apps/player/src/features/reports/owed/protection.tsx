import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import type { Owed } from '../queries.ts';
import { Told } from '../told.tsx';

/** Said where something is wrong; that all is covered stands beside the figures. */
export function Protection({ protection: { state, short } }: { protection: Owed['protection'] }) {
  const say = useSay();
  const money = useMoney();
  if (state === 'short')
    return (
      <Told
        tone="danger"
        title={say('owed_short')}
        text={say('owed_short_text', { amount: money.full(short) })}
      />
    );
  if (state === 'lapsed')
    return <Told tone="warn" title={say('owed_lapsed')} text={say('owed_lapsed_text')} />;
  return null;
}
