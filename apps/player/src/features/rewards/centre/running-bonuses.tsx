import { formatAmount, parseAmount } from '@perya/money';
import { Button, Fact, Icon } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { Progress } from '../progress.tsx';
import { bonusesQuery } from '../queries.ts';
import type { Bonus } from '../queries.ts';
import { CountingGames, LargestBet } from '../terms/bonus-rules.tsx';
import { useDates } from '../use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { CountsSheet } from './counts-sheet.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';

/** Bonuses whose turnover runs, the one that counts now first. */
export function RunningBonuses() {
  const { api, dataLanguage, say } = usePlatform();
  const query = useQuery(bonusesQuery(api, dataLanguage));
  // The list below says at length what failed; this one is a line of it.
  if (!query.data)
    return query.isError ? (
      <p className="note warn" role="alert">
        <Icon name="i-circle-alert" />
        <span>{say('running_failed')}</span>
        <Button small onClick={() => void query.refetch()}>
          {say('try_again')}
        </Button>
      </p>
    ) : null;
  if (query.data.length === 0) return null;
  return (
    <section className="running" aria-label={say('running')}>
      <h2>{say('running')}</h2>
      {query.data.map((bonus, at) => (
        <RunningBonus key={bonus.id} bonus={bonus} isNext={at > 0} />
      ))}
    </section>
  );
}

type Open = 'counts' | 'give_up' | null;

function RunningBonus({ bonus, isNext }: { bonus: Bonus; isNext: boolean }) {
  const say = useSay();
  const { full, short } = useMoney();
  const id = useId();
  const [open, setOpen] = useState<Open>(null);
  const left = parseAmount(bonus.turnoverNeeded) - parseAmount(bonus.turnoverDone);
  // A layer that leaves must not take the next one with it.
  const closed = (which: Open) => () => setOpen((now) => (now === which ? null : now));
  return (
    <>
      <article className="card bonus">
        <div className="head">
          <h3>{bonus.title}</h3>
          <b className="numeric">{full(bonus.amount)}</b>
        </div>
        <p className="numeric" id={id}>
          {say('bonus_done_of', { done: short(bonus.turnoverDone), needed: short(bonus.turnoverNeeded) })}
        </p>
        <Progress done={bonus.turnoverDone} needed={bonus.turnoverNeeded} labelledBy={id} />
        <p className="fine numeric">
          {say('bonus_left', { left: short(formatAmount(left)), bonus: short(bonus.amount) })}
          {isNext && ` ${say('bonus_waits_turn')}`}
        </p>
        <Rules bonus={bonus} />
        <div className="two-columns">
          <Button look="secondary" small onClick={() => setOpen('counts')}>
            <Icon name="i-receipt-text" />
            {say('bonus_bets')}
          </Button>
          <Button look="ghost" small onClick={() => setOpen('give_up')}>
            {say('give_up')}
          </Button>
        </div>
      </article>
      {open === 'counts' && <CountsSheet bonus={bonus} onClosed={closed('counts')} />}
      {open === 'give_up' && <GiveUpDialog bonus={bonus} onClosed={closed('give_up')} />}
    </>
  );
}

function Rules({ bonus }: { bonus: Bonus }) {
  const say = useSay();
  const { moment } = useDates();
  return (
    <dl>
      <Fact label={say('bonus_until')} look="number">
        {moment(bonus.ends)}
      </Fact>
      <LargestBet amount={bonus.mostStake} />
      <CountingGames weights={bonus.weights} barred={bonus.barred} />
    </dl>
  );
}
