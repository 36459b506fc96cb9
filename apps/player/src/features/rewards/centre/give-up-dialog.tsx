import { Button, Layer, useCloseLayer } from '@perya/ui';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { giveUpBonus } from '../queries.ts';
import type { Bonus } from '../queries.ts';
import { useActing } from '../status/use-promotion-actions.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** One question before a bonus is given back: what is lost, and what is not. */
export function GiveUpDialog({ bonus, onClosed }: { bonus: Bonus; onClosed: () => void }) {
  const say = useSay();
  const { full } = useMoney();
  const title = say('give_up_title');
  return (
    <Layer kind="dialog" label={title} onClosed={onClosed}>
      <h2>{title}</h2>
      <p className="numeric">{say('give_up_lost', { amount: full(bonus.amount), title: bonus.title })}</p>
      <p>{say('give_up_kept')}</p>
      <Choices bonus={bonus} />
    </Layer>
  );
}

function Choices({ bonus }: { bonus: Bonus }) {
  const { say } = usePlatform();
  const { full } = useMoney();
  const close = useCloseLayer();
  const { api, busy, act } = useActing();
  const giveUp = async () => {
    await act(async () => {
      await giveUpBonus(api, bonus.id);
      return say('given_up', { amount: full(bonus.amount) });
    });
    close();
  };
  return (
    <div className="stack">
      <Button look="secondary" block disabled={busy} aria-busy={busy} onClick={() => void giveUp()}>
        {say('give_up')}
      </Button>
      <Button look="secondary" block disabled={busy} onClick={close}>
        {say('give_up_keep')}
      </Button>
    </div>
  );
}
