import type { GameType } from '@perya/contract';
import { mayCountDeposit, mayHaveTurnover } from '@perya/contract/campaign-rules';
import { gameChoices } from '@perya/web/terms';
import { say } from '../words.ts';
import { ChipAmount, ChipGames, ChipNumber, ChipSelect } from './chips.tsx';
import type { StepParts } from './condition-step.tsx';
import { firstTurnover, type Turnover } from './form-rules.ts';
import { gameIn } from './player-words.ts';
import { Sentence, Step } from './step.tsx';

const ofs = ['reward', 'deposit_and_reward'] as const;

/** What has to be staked until it is cash: how often, of what, on which games, until when. */
export function TurnoverStep({ campaign, change, wrong }: StepParts) {
  const { terms } = campaign;
  const { turnover, condition, gift } = terms;
  const set = (next: Turnover | null) => change({ ...campaign, terms: { ...terms, turnover: next } });
  if (!mayHaveTurnover(gift.type))
    return (
      <Step title={say('step.terms')} wrong={wrong}>
        <p className="text-quiet">{say('turnover.never')}</p>
      </Step>
    );
  return (
    <Step title={say('step.terms')} note={say('step.terms.note')} wrong={wrong}>
      <Sentence>
        <ChipSelect
          label={say('turnover')}
          value={turnover === null ? 'no' : 'yes'}
          options={(['yes', 'no'] as const).map((one) => ({ value: one, name: say(`turnover.${one}`) }))}
          change={(next: 'yes' | 'no') => set(next === 'no' ? null : firstTurnover)}
        />
        {turnover && (
          <>
            <ChipNumber
              label={say('times')}
              value={turnover.times}
              least={1}
              most={60}
              after="×"
              change={(times) => set({ ...turnover, times })}
            />
            <ChipSelect
              label={say('of')}
              value={turnover.of}
              options={ofs
                .filter((one) => one === 'reward' || mayCountDeposit(condition.type))
                .map((one) => ({ value: one, name: say(`of.${one}`) }))}
              change={(of: Turnover['of']) => set({ ...turnover, of })}
            />
            {say('in.within')}
            <ChipNumber
              label={say('turnoverDays')}
              value={turnover.days}
              least={1}
              most={90}
              after={say('days.unit')}
              change={(days) => set({ ...turnover, days })}
            />
          </>
        )}
      </Sentence>
      {turnover && <Games turnover={turnover} set={set} />}
    </Step>
  );
}

function Games({ turnover, set }: { turnover: Turnover; set: (turnover: Turnover) => void }) {
  const { weights, mostStake, barred } = turnover;
  const weigh = (type: GameType, percent: number) =>
    set({ ...turnover, weights: { ...weights, [type]: percent } });
  return (
    <>
      <Sentence>
        {say('in.counting')}
        {gameChoices.map((type) => (
          <ChipNumber
            key={type}
            label={say('weight', { game: gameIn('EN', type) })}
            value={weights[type] ?? 0}
            least={0}
            most={100}
            after={`% ${gameIn('EN', type)}`}
            change={(percent) => weigh(type, percent)}
          />
        ))}
      </Sentence>
      <Sentence>
        <ChipSelect
          label={say('mostStake')}
          value={mostStake === null ? 'no' : 'yes'}
          options={(['no', 'yes'] as const).map((one) => ({ value: one, name: say(`mostStake.${one}`) }))}
          change={(next: 'yes' | 'no') => set({ ...turnover, mostStake: next === 'no' ? null : '100' })}
        />
        {mostStake !== null && (
          <ChipAmount
            label={say('mostStake.sum')}
            value={mostStake}
            change={(sum) => set({ ...turnover, mostStake: sum })}
          />
        )}
        {say('in.barred')}
        <ChipGames
          label={say('barred')}
          value={barred}
          change={(games) => set({ ...turnover, barred: [...games] })}
        />
      </Sentence>
    </>
  );
}
