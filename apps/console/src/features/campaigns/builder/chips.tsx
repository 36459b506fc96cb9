import type { GameType } from '@perya/contract';
import { gameChoices } from '@perya/web/terms';
import { useState, type ReactNode } from 'react';
import type { Option } from '../../../kit/field.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { gameIn } from './player-words.ts';
import { isAmount, isWholeAmount } from './form-rules.ts';

/** Values that stand in a sentence: each is changed where it is read. */

interface ChipProps<Value> {
  label: string;
  value: Value;
  change: (value: Value) => void;
}

export function ChipSelect<Value extends string>({
  label,
  value,
  options,
  change,
}: ChipProps<Value> & { options: readonly Option[] }) {
  return (
    <select
      className="camp-chip"
      aria-label={label}
      value={value}
      onChange={({ target }) => change(target.value as Value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </select>
  );
}

/** Half-typed text is the field's own: only what is a value changes the campaign. */
function Typed({
  label,
  shown,
  width,
  may,
  isWhole,
  change,
  before,
  after,
}: {
  label: string;
  shown: string;
  width: 'is-short' | 'is-wide';
  may: (text: string) => boolean;
  isWhole: (text: string) => boolean;
  change: (text: string) => void;
  before?: ReactNode;
  after?: ReactNode;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <span className="camp-chip">
      {before}
      <input
        className={width}
        aria-label={label}
        inputMode="decimal"
        value={typed ?? shown}
        aria-invalid={(typed !== undefined && !isWhole(typed)) || undefined}
        onChange={({ target }) => {
          const text = target.value.trim();
          if (!may(text)) return;
          setTyped(text);
          if (isWhole(text)) change(text);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {after}
    </span>
  );
}

export function ChipAmount({ label, value, change }: ChipProps<string>) {
  const { symbol } = useBrand();
  return (
    <Typed
      label={label}
      shown={value}
      width="is-wide"
      may={isAmount}
      isWhole={isWholeAmount}
      change={change}
      before={<i>{symbol}</i>}
    />
  );
}

export const ChipPercent = ({ label, value, change }: ChipProps<string>) => (
  <Typed
    label={label}
    shown={value}
    width="is-short"
    may={(text) => /^\d{0,3}(\.\d{0,2})?$/.test(text)}
    isWhole={(text) => /^\d{1,3}(\.\d{1,2})?$/.test(text)}
    change={change}
    after={<i>%</i>}
  />
);

interface NumberProps extends ChipProps<number> {
  least: number;
  most: number;
  after?: string;
}

export const ChipNumber = ({ label, value, least, most, after, change }: NumberProps) => (
  <Typed
    label={label}
    shown={String(value)}
    width="is-short"
    may={(text) => /^\d{0,7}$/.test(text)}
    isWhole={(text) => text !== '' && Number(text) >= least && Number(text) <= most}
    change={(text) => change(Number(text))}
    after={after === undefined ? undefined : <i>{after}</i>}
  />
);

/** Any number of game types, each on or off. */
export const ChipGames = ({ label, value, change }: ChipProps<readonly GameType[]>) => (
  <span className="camp-games" role="group" aria-label={label}>
    {gameChoices.map((type) => {
      const isOn = value.includes(type);
      return (
        <button
          key={type}
          type="button"
          className="camp-chip"
          aria-pressed={isOn}
          onClick={() => change(isOn ? value.filter((one) => one !== type) : [...value, type])}
        >
          {gameIn('EN', type)}
        </button>
      );
    })}
  </span>
);
