import type { WithdrawalCase, WithdrawalRow } from '@perya/contract';
import { useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { moneyParts } from '../../kit/money.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText, toldBy } from '../../platform/failure.ts';
import { useKeys } from '../../platform/keys.ts';
import { useCan } from '../../platform/rights.ts';
import { useSession } from '../../platform/session-store.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { HoldDialog, OutcomeDialog, RejectDialog } from './decision-dialogs.tsx';
import { OutActions } from './out-actions.tsx';
import { CloseReturn } from './close-return.tsx';
import { useDecisions } from './use-decisions.ts';
import { named } from './words.tsx';

const say = textsOf(words);

interface DecisionProps {
  whole: WithdrawalCase;
  decided: () => void;
  /** The case stays open, also when it leaves the list while the answer is on its way. */
  stay: () => void;
  lookAgain: () => void;
}

/** The foot of the case: approve, hold or reject with a reason; never a way back to play. */
export function Decision(props: DecisionProps) {
  const can = useCan();
  const { state } = props.whole.order;
  const works = can.act('withdrawal.decide') || can.decide('withdrawal.decide');
  const isReturned = props.whole.order.returned?.isOpen === true;
  if (state !== 'review' && state !== 'unknown' && state !== 'approved' && !isReturned) return null;
  if (!works)
    return (
      <footer className="payout-foot text-quiet">
        {say('decide.none', { permission: 'withdrawal.decide' })}
      </footer>
    );
  return (
    <footer className="payout-foot">
      {isReturned ? (
        <CloseReturn {...props} />
      ) : state === 'review' ? (
        <Review {...props} />
      ) : (
        <OutActions {...props} Dialog={OutcomeDialog} />
      )}
    </footer>
  );
}

function Review({ whole, decided, stay, lookAgain }: DecisionProps) {
  const { name } = useSession();
  const { order } = whole;
  const [dialog, setDialog] = useState<'hold' | 'reject' | null>(null);
  const close = () => setDialog(null);
  const acts = useDecisions(order, { begun: stay, decided: () => (close(), decided()), refused: close });
  const field = useRef<HTMLDivElement>(null);
  const isOwnFirst = order.approvedBy.includes(name);
  const approve = () => void (!isOwnFirst && acts.approve());
  const show = (wanted: 'hold' | 'reject') => !acts.isBusy && setDialog(wanted);
  const toggleHold = () => void (order.hold === null ? show('hold') : acts.endHold());
  useKeys([
    { key: 'a', word: say('keys.approve'), run: approve },
    { key: 'r', word: say('keys.reject'), run: () => void show('reject') },
    { key: 'h', word: say('keys.hold'), run: toggleHold },
    { key: 'n', word: say('keys.note'), run: () => field.current?.querySelector('input')?.focus() },
  ]);
  return (
    <>
      <Trouble failure={acts.failure} lookAgain={() => (acts.clear(), lookAgain())} />
      {isOwnFirst && (
        <p className="note is-info">
          <Icon name="users" />
          {say('decide.own')}
        </p>
      )}
      <div className="two-fields" ref={field}>
        <ReasonFields acts={acts} />
      </div>
      <Button
        look="primary"
        size="large"
        isWide
        icon="check"
        hint="A"
        disabled={acts.isBusy || isOwnFirst || acts.reason === undefined}
        aria-busy={acts.isBusy}
        onClick={approve}
      >
        <ApproveWords order={order} />
      </Button>
      <div className="payout-others">
        <Button icon="hand" hint="H" disabled={acts.isBusy} onClick={toggleHold}>
          {say(order.hold === null ? 'decide.hold' : 'decide.unhold')}
        </Button>
        <Button look="danger" hint="R" disabled={acts.isBusy} onClick={() => void show('reject')}>
          {say('decide.reject')}
        </Button>
      </div>
      {dialog === 'reject' && (
        <RejectDialog order={order} reasons={acts.reasonsFor('rejected')} onClose={close} act={acts.reject} />
      )}
      {dialog === 'hold' && (
        <HoldDialog order={order} reasons={acts.reasonsFor('hold')} onClose={close} act={acts.hold} />
      )}
    </>
  );
}

function ApproveWords({ order }: { order: WithdrawalRow }) {
  const { symbol } = useBrand();
  const { whole, cents } = moneyParts(order.amount);
  const needed = Math.max(1, order.approvalsNeeded);
  return needed > 1
    ? say('decide.approve.of', { at: order.approvedBy.length + 1, needed })
    : `${say('decide.approve')} ${symbol}${whole}.${cents}`;
}

function ReasonFields({ acts }: { acts: ReturnType<typeof useDecisions> }) {
  return (
    <>
      <SelectField
        label={say('decide.reason')}
        hint={say('decide.kept')}
        value={acts.reason?.code ?? ''}
        options={acts.reasonsFor('approved').map((one) => ({ value: one.code, name: one.words }))}
        onChange={({ target }) => acts.choose(target.value)}
      />
      <Field
        label={say('decide.note')}
        hint={say('decide.note.hint')}
        maxLength={140}
        value={acts.note}
        onChange={({ target }) => acts.write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </>
  );
}

interface Change {
  by: string;
  to: string;
  reason: string | null;
}

/** Refused: what changed meanwhile and by whom, or who has it. */
export function Trouble({ failure, lookAgain }: { failure: unknown; lookAgain: () => void }) {
  if (failure === undefined) return null;
  const { changes } = toldBy(failure) as { changes?: Change[] };
  return (
    <div className="note is-warn" role="alert">
      <Icon name="git-compare" />
      <div className="grows">
        {changes ? (
          <>
            <b>{say('changed')}</b>
            {changes.map((one) => (
              <p key={`${one.by} ${one.to} ${one.reason ?? ''}`}>
                {say('changed.one', { by: one.by, to: named('state', one.to), reason: one.reason ?? '' })}
              </p>
            ))}
          </>
        ) : (
          failureText(failure)
        )}
      </div>
      <Button size="small" icon="refresh-cw" onClick={lookAgain}>
        {say('changed.again')}
      </Button>
    </div>
  );
}
