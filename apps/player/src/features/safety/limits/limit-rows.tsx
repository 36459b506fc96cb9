import type { Limit } from '@perya/contract';
import type { LimitKind, LimitPeriod } from '@perya/contract/rules';
import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { serverNow } from '@perya/web';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { nextPending, pendingStage, tightest } from './limit-rules.ts';
import { useWords } from './use-words.ts';

/** Titles of the limits, also of their sheets. */
export const kindTitles: Readonly<Record<LimitKind, string>> = {
  deposit: 'limit_deposit',
  loss: 'limit_loss',
  wager: 'limit_wager',
  stake: 'limit_stake',
  time: 'limit_time',
  check: 'limit_check',
  quiet: 'limit_quiet',
};
const periodNames: Readonly<Record<LimitPeriod, string | null>> = {
  day: 'limit_daily',
  week: 'limit_weekly',
  month: 'limit_monthly',
  always: null,
};

interface RowsProps {
  limits: readonly Limit[];
  onOpen: (kind: LimitKind) => void;
}

export function SpendingRows(props: RowsProps) {
  const say = useSay();
  return (
    <>
      <h2>{say('limits_spending')}</h2>
      <div className="rows">
        <ValueRow {...props} kind="deposit" icon="i-wallet" />
        <ValueRow {...props} kind="loss" icon="i-trending-down" />
        <ValueRow {...props} kind="wager" icon="i-receipt-text" />
        <ValueRow {...props} kind="stake" icon="i-coins" />
      </div>
    </>
  );
}

export function TimeRows(props: RowsProps) {
  const say = useSay();
  const words = useWords();
  const check = tightest(props.limits, 'check')?.holds ?? null;
  const quiet = tightest(props.limits, 'quiet')?.holds ?? null;
  return (
    <>
      <h2>{say('limits_time')}</h2>
      <div className="rows">
        <SwitchRow
          {...props}
          kind="check"
          icon="i-bell-ring"
          text={say('limit_check_text')}
          isOn={check !== null}
        >
          {check !== null && <span className="row-value numeric">{words.value('check', check)}</span>}
        </SwitchRow>
        <ValueRow {...props} kind="time" icon="i-hourglass" />
        <SwitchRow
          {...props}
          kind="quiet"
          icon="i-moon"
          text={
            quiet === null ? say('limit_quiet_none') : say('limit_quiet_span', { span: words.span(quiet) })
          }
          isOn={quiet !== null}
        />
      </div>
    </>
  );
}

/** The tightest period of a limit, and what it leaves. */
function ValueRow({ limits, onOpen, kind, icon }: RowsProps & { kind: LimitKind; icon: IconName }) {
  const say = useSay();
  const words = useWords();
  const limit = tightest(limits, kind);
  const period = limit && periodNames[limit.period];
  const { holds = null, left = null } = limit ?? {};
  return (
    <button type="button" className="list-row" onClick={() => onOpen(kind)}>
      <Icon name={icon} />
      <span className="grow">
        {say(kindTitles[kind])}
        <small>{limit === null ? say('limit_not_set') : say(period ?? 'limit_each')}</small>
        <Waiting limits={limits} kind={kind} />
      </span>
      {holds === null ? (
        <span className="row-value">{say('limit_set')}</span>
      ) : (
        <span className="numeric row-right">
          <b>{words.value(kind, holds)}</b>
          {left !== null && <small>{say('limit_rest', { left: words.value(kind, left) })}</small>}
        </span>
      )}
      <Icon name="i-chevron-right" className="chev" />
    </button>
  );
}

interface SwitchProps extends RowsProps {
  kind: LimitKind;
  icon: IconName;
  text: string;
  isOn: boolean;
  children?: ReactNode;
}

/** Looks like a switch and opens a sheet: one slip of the thumb must not bind somebody for a day. */
function SwitchRow({ limits, onOpen, kind, icon, text, isOn, children }: SwitchProps) {
  const say = useSay();
  return (
    <button type="button" className="list-row" onClick={() => onOpen(kind)}>
      <Icon name={icon} />
      <span className="grow">
        {say(kindTitles[kind])}
        <small>{text}</small>
        <Waiting limits={limits} kind={kind} />
      </span>
      {children}
      <span className={isOn ? 'switch is-on' : 'switch'}>
        <span className="sr-only">{say(isOn ? 'limit_on' : 'limit_off')}</span>
      </span>
    </button>
  );
}

/** A looser wish that waits, or waits for its second yes. */
function Waiting({ limits, kind }: { limits: readonly Limit[]; kind: LimitKind }) {
  const say = useSay();
  const words = useWords();
  const pending = nextPending(limits, kind)?.pending;
  if (!pending) return null;
  const stage = pendingStage(pending, serverNow());
  if (stage === 'over') return null;
  const value = pending.value === null ? say('limit_none') : words.value(kind, pending.value);
  return (
    <small className="wish numeric">
      {stage === 'waits'
        ? say('limit_waits', { value, time: words.at(pending.from) })
        : say('limit_asks', { value, time: words.at(pending.until) })}
    </small>
  );
}
