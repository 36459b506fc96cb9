import { useRef } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { swipeStep } from './swipe.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
}

/** Segmented choice of one; arrow keys move as in a tab list. */
export function Tabs<Value extends string>({
  label,
  choices,
  value,
  onChange,
  panel,
}: {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the element that shows what was chosen. */
  panel?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const swipedFrom = useRef(0);
  const move = (step: number) => {
    const at = choices.findIndex((choice) => choice.value === value);
    const index = (at + step + choices.length) % choices.length;
    const next = choices[index];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div
      ref={list}
      className="segmented"
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move(1);
        if (event.key === 'ArrowLeft') move(-1);
      }}
      onTouchStart={(event) => {
        swipedFrom.current = event.touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={(event) => {
        const step = swipeStep(swipedFrom.current, event.changedTouches[0]?.clientX ?? swipedFrom.current);
        if (step !== 0) move(step);
      }}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          aria-selected={choice.value === value}
          aria-controls={panel}
          tabIndex={choice.value === value ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon && <Icon name={choice.icon} />}
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** A row of chips of which one can be pressed; pressing it again clears the choice. */
export function Chips<Value extends string>({
  choices,
  value,
  onChange,
}: {
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  return (
    <div className="chips">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value === value ? null : choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
