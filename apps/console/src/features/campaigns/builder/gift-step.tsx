import type { Terms } from '@perya/contract';
import { giftsOf, type GiftType } from '@perya/contract/campaign-rules';
import { say } from '../words.ts';
import { ChipAmount, ChipNumber, ChipPercent, ChipSelect } from './chips.tsx';
import type { StepParts } from './condition-step.tsx';
import { withGift } from './form-rules.ts';
import { Sentence, Step } from './step.tsx';

type Gift = Terms['gift'];

/** What is given; only what the condition can measure. */
export function GiftStep({ campaign, change, wrong }: StepParts) {
  const { terms } = campaign;
  const { gift, condition, given } = terms;
  const set = (part: Partial<Terms>) => change({ ...campaign, terms: { ...terms, ...part } });
  return (
    <Step title={say('step.gift')} note={say('step.gift.note')} wrong={wrong}>
      <Sentence>
        {say('in.give')}
        <ChipSelect
          label={say('step.gift')}
          value={gift.type}
          options={giftsOf[condition.type].map((one) => ({ value: one, name: say(`gift.${one}`) }))}
          change={(next: GiftType) => change(withGift(campaign, next))}
        />
        <GiftValues gift={gift} set={(next) => set({ gift: next })} />
      </Sentence>
      <Sentence>
        <ChipSelect
          label={say('given')}
          value={given}
          options={(['automatic', 'claim'] as const).map((one) => ({
            value: one,
            name: say(`given.${one}`),
          }))}
          change={(next: Terms['given']) => set({ given: next })}
        />
        {given === 'claim' && (
          <>
            {say('in.within')}
            <ChipNumber
              label={say('claimDays')}
              value={terms.claimDays}
              least={1}
              most={90}
              after={say('days.unit')}
              change={(claimDays) => set({ claimDays })}
            />
          </>
        )}
      </Sentence>
    </Step>
  );
}

function GiftValues({ gift, set }: { gift: Gift; set: (gift: Gift) => void }) {
  switch (gift.type) {
    case 'amount':
      return (
        <ChipAmount label={say('amount')} value={gift.amount} change={(amount) => set({ ...gift, amount })} />
      );
    case 'percent':
      return (
        <>
          <ChipPercent
            label={say('percent')}
            value={gift.percent}
            change={(percent) => set({ ...gift, percent })}
          />
          {say('in.atMost')}
          <ChipAmount label={say('most')} value={gift.most} change={(most) => set({ ...gift, most })} />
        </>
      );
    case 'level_rebate':
      return (
        <>
          {say('in.atMost')}
          <ChipAmount label={say('most')} value={gift.most} change={(most) => set({ ...gift, most })} />
        </>
      );
    case 'rounds':
      return <RoundValues gift={gift} set={set} />;
    case 'points':
      return (
        <ChipNumber
          label={say('points')}
          value={gift.points}
          least={1}
          most={1_000_000}
          change={(points) => set({ ...gift, points })}
        />
      );
  }
}

function RoundValues({ gift, set }: { gift: Extract<Gift, { type: 'rounds' }>; set: (gift: Gift) => void }) {
  return (
    <>
      <ChipNumber
        label={say('rounds')}
        value={gift.rounds}
        least={1}
        most={1000}
        change={(rounds) => set({ ...gift, rounds })}
      />
      {say('in.of')}
      <input
        className="camp-chip is-company"
        aria-label={say('company')}
        value={gift.company}
        pattern="[a-z]{2,20}"
        onChange={({ target }) =>
          set({ ...gift, company: target.value.toLowerCase().replaceAll(/[^a-z]/g, '') })
        }
      />
      {say('in.cap')}
      <ChipAmount label={say('cap')} value={gift.cap} change={(cap) => set({ ...gift, cap })} />
      {say('in.for')}
      <ChipNumber
        label={say('roundDays')}
        value={gift.days}
        least={1}
        most={90}
        after={say('days.unit')}
        change={(days) => set({ ...gift, days })}
      />
    </>
  );
}
