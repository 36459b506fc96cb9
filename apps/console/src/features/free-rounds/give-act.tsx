import { useRef } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { moneyParts } from '../../kit/money.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Outcomes } from './outcomes.tsx';
import { grantActs, type Gift, type Results, type Weight } from './queries.ts';
import { say } from './words.ts';

interface GiveActProps {
  gift: Gift;
  weighed: Weight;
  onResults: (results: Results) => void;
  onClose: () => void;
}

/** What it will do to each, what it may cost, and whether one person is enough: before it is confirmed. */
export function GiveAct({ gift, weighed, onResults, onClose }: GiveActProps) {
  const { merchantCode, symbol } = useBrand();
  const { members, most, needsSecond } = weighed;
  const count = (outcome: string) => members.filter((one) => one.outcome === outcome).length;
  const { whole, cents } = moneyParts(most);
  const others = (
    [
      ['left', 'left_out'],
      ['unknown', 'unknown'],
      ['again', 'again'],
    ] as const
  ).flatMap(([key, outcome]) => (count(outcome) > 0 ? [{ key, count: count(outcome) }] : []));
  const results = useRef<Results>(undefined);
  return (
    <ActDialog
      title={say('give.title')}
      verb={needsSecond ? say('give.propose') : say('give.verb')}
      isReady={count('given') > 0}
      act={async (reason) => {
        const done = await grantActs(merchantCode).give(gift, reason);
        if (!done.isProposal) results.current = done.value.results;
        return done;
      }}
      onDone={() => {
        if (results.current) onResults(results.current);
      }}
      onClose={() => {
        // What became of each is shown first.
        if (results.current === undefined) onClose();
      }}
    >
      <p>
        {count('given') === 0
          ? say('give.nobody')
          : say('give.will', {
              count: count('given'),
              rounds: gift.rounds,
              most: `${symbol}${whole}.${cents}`,
            })}
      </p>
      {needsSecond && (
        <p className="note is-warn">
          <Icon name="users" />
          {say('give.second')}
        </p>
      )}
      {others.map(({ key, count: number }) => (
        <p key={key} className="text-quiet">
          {say(`give.${key}`, { count: number })}
        </p>
      ))}
      <Outcomes members={members} />
    </ActDialog>
  );
}
