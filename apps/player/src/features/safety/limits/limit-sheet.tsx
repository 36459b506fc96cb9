import type { Limit, Limits } from '@perya/contract';
import { limitPairs } from '@perya/contract/rules';
import type { LimitKind, LimitPeriod } from '@perya/contract/rules';
import { Fact, Sheet, Tabs } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { MinutesForm, MoneyForm, QuietForm } from './limit-form.tsx';
import { limitOf, tightest } from './limit-rules.ts';
import { kindTitles } from './limit-rows.tsx';
import { PendingNote } from './pending-note.tsx';
import { useWords } from './use-words.ts';

const kindTexts: Readonly<Record<LimitKind, string>> = {
  deposit: 'limit_deposit_about',
  loss: 'limit_loss_about',
  wager: 'limit_wager_about',
  stake: 'limit_stake_about',
  time: 'limit_time_about',
  check: 'limit_check_about',
  quiet: 'limit_quiet_about',
};
const tabNames: Readonly<Record<LimitPeriod, string>> = {
  day: 'limit_day',
  week: 'limit_week',
  month: 'limit_month',
  always: 'limit_each',
};

/** One limit: what holds, what is left, a wish that waits, and a new value for each period. */
export function LimitSheet(props: { data: Limits; kind: LimitKind; onClosed: () => void }) {
  const { data, kind, onClosed } = props;
  const say = useSay();
  const periods = limitPairs[kind];
  const [period, setPeriod] = useState<LimitPeriod>(
    () => tightest(data.limits, kind)?.period ?? periods[0] ?? 'always',
  );
  const limit = limitOf(data.limits, kind, period);
  return (
    <Sheet title={say(kindTitles[kind])} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say(kindTexts[kind])}</p>
      {periods.length > 1 && (
        <Tabs
          label={say('limit_period')}
          choices={periods.map((value) => ({ value, label: say(tabNames[value]) }))}
          value={period}
          onChange={setPeriod}
        />
      )}
      <Facts limit={limit} />
      <PendingNote key={`pending ${period}`} limit={limit} />
      <Form key={period} data={data} limit={limit} />
    </Sheet>
  );
}

/** Whose limit holds and how much of it is used. */
function Facts({ limit: { kind, own, operator, used, left } }: { limit: Limit }) {
  const say = useSay();
  const words = useWords();
  const facts = [
    { label: say('limit_own'), text: own === null ? say('limit_not_set') : words.value(kind, own) },
    ...(operator === null ? [] : [{ label: say('limit_operator'), text: words.value(kind, operator) }]),
    ...(used === null ? [] : [{ label: say('limit_used_so_far'), text: words.value(kind, used) }]),
    ...(left === null ? [] : [{ label: say('limit_left_now'), text: words.value(kind, left) }]),
  ];
  return (
    <dl className="facts lfacts">
      {facts.map(({ label, text }) => (
        <Fact key={label} label={label} look="strong">
          {text}
        </Fact>
      ))}
    </dl>
  );
}

function Form(props: { data: Limits; limit: Limit }) {
  switch (props.limit.kind) {
    case 'time':
    case 'check':
      return <MinutesForm {...props} />;
    case 'quiet':
      return <QuietForm {...props} />;
    default:
      return <MoneyForm {...props} />;
  }
}
