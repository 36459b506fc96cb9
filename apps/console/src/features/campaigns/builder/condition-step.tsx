import type { Campaign, Terms } from '@perya/contract';
import { conditionsOf, type ConditionType, periodsOf } from '@perya/contract/campaign-rules';
import { deeds } from '@perya/contract/deeds';
import type { Option } from '../../../kit/field.tsx';
import { say } from '../words.ts';
import { ChipAmount, ChipGames, ChipNumber, ChipSelect } from './chips.tsx';
import { settled, withCondition } from './form-rules.ts';
import { Sentence, Step } from './step.tsx';

export interface StepParts {
  campaign: Campaign;
  change: (campaign: Campaign) => void;
  wrong?: string | undefined;
}

type Condition = Terms['condition'];
const kinds = ['promotion', 'novice', 'customer', 'referral'] as const;
const nths = ['', '1', '2', '3', '4', '5'] as const;

/** What somebody must do; only what this kind of campaign can ask for. */
export function ConditionStep({
  campaign,
  change,
  wrong,
  levels,
}: StepParts & { levels: readonly Option[] }) {
  const { terms, kind } = campaign;
  const { condition, period } = terms;
  const set = (next: Condition) => change(settled({ ...campaign, terms: { ...terms, condition: next } }));
  const periods = periodsOf[condition.type];
  return (
    <Step title={say('step.condition')} note={say('step.condition.note')} wrong={wrong}>
      <Sentence>
        {say('in.kind')}
        <ChipSelect
          label={say('col.kind')}
          value={kind}
          options={kinds.map((one) => ({ value: one, name: say(`kind.${one}`) }))}
          change={(next: Campaign['kind']) => change(settled({ ...campaign, kind: next }))}
        />
        {say('in.when')}
        <ChipSelect
          label={say('step.condition')}
          value={condition.type}
          options={conditionsOf[kind].map((one) => ({ value: one, name: say(`condition.${one}`) }))}
          change={(next: ConditionType) => change(withCondition(campaign, next, levels[0]?.value))}
        />
        <ConditionValues condition={condition} set={set} levels={levels} />
        {periods.length > 1 && (
          <ChipSelect
            label={say('period')}
            value={period}
            options={periods.map((one) => ({ value: one, name: say(`period.${one}`) }))}
            change={(next: Terms['period']) => change({ ...campaign, terms: { ...terms, period: next } })}
          />
        )}
      </Sentence>
    </Step>
  );
}

interface ValuesProps {
  condition: Condition;
  set: (condition: Condition) => void;
  levels: readonly Option[];
}

function ConditionValues({ condition, set, levels }: ValuesProps) {
  switch (condition.type) {
    case 'deposit':
      return (
        <>
          {say('in.atLeast')}
          <ChipAmount
            label={say('atLeast')}
            value={condition.atLeast}
            change={(atLeast) => set({ ...condition, atLeast })}
          />
          <ChipSelect
            label={say('nth')}
            value={condition.nth === null ? '' : String(condition.nth)}
            options={nths.map((one) => ({
              value: one,
              name: say(one === '' ? 'nth.any' : 'nth.one', { nth: one }),
            }))}
            change={(next: string) => set({ ...condition, nth: next === '' ? null : Number(next) })}
          />
        </>
      );
    case 'turnover':
    case 'net_loss':
      return <StakeValues condition={condition} set={set} />;
    case 'streak':
      return <StreakValues condition={condition} set={set} />;
    case 'task':
      return (
        <ChipSelect
          label={say('task')}
          value={condition.task}
          options={deeds.map((one) => ({ value: one, name: say(`task.${one}`) }))}
          change={(task: (typeof deeds)[number]) => set({ ...condition, task })}
        />
      );
    case 'rank':
      return (
        <ChipSelect
          label={say('level')}
          value={condition.labelId}
          options={levels}
          change={(labelId: string) => set({ ...condition, labelId })}
        />
      );
    case 'friend':
      return (
        <ChipAmount
          label={say('stakeOfFriend')}
          value={condition.stakeOfFriend}
          change={(stakeOfFriend) => set({ ...condition, stakeOfFriend })}
        />
      );
    case 'application':
      return null;
  }
}

type Of<Type extends Condition['type']> = Extract<Condition, { type: Type }>;

function StakeValues({
  condition,
  set,
}: {
  condition: Of<'turnover' | 'net_loss'>;
  set: ValuesProps['set'];
}) {
  return (
    <>
      {say('in.atLeast')}
      <ChipAmount
        label={say('atLeast')}
        value={condition.atLeast}
        change={(atLeast) => set({ ...condition, atLeast })}
      />
      {say('in.on')}
      <ChipGames
        label={say('games')}
        value={condition.games}
        change={(games) => set({ ...condition, games: [...games] })}
      />
    </>
  );
}

const StreakValues = ({ condition, set }: { condition: Of<'streak'>; set: ValuesProps['set'] }) => (
  <>
    <ChipNumber
      label={say('days')}
      value={condition.days}
      least={2}
      most={31}
      after={say('days.unit')}
      change={(days) => set({ ...condition, days })}
    />
    {say('in.aDay')}
    <ChipAmount
      label={say('stakeADay')}
      value={condition.stakeADay}
      change={(stakeADay) => set({ ...condition, stakeADay })}
    />
  </>
);
