import type { BrandTokens } from '@perya/contract';
import { useState } from 'react';
import { Field, SelectField } from '../../../kit/field.tsx';
import { say } from '../words.ts';

interface TokenFieldsProps {
  tokens: BrandTokens;
  disabled: boolean;
  change: (part: Partial<BrandTokens>) => void;
}

const colours = ['accent', 'onAccent', 'accentHi', 'accentLo'] as const;
const numbers = [
  { key: 'inkHue', least: 0, most: 359, step: 1 },
  { key: 'inkSaturation', least: 0, most: 40, step: 1 },
  { key: 'radius', least: 0, most: 2, step: 0.05 },
] as const;

export function TokenFields({ tokens, disabled, change }: TokenFieldsProps) {
  return (
    <>
      <h2 className="heading">{say('theme.colours')}</h2>
      <div className="two-fields">
        {colours.map((key) => (
          <ColourField
            key={key}
            label={say(`token.${key}`)}
            value={tokens[key]}
            disabled={disabled}
            change={(colour) => change({ [key]: colour })}
          />
        ))}
      </div>
      {numbers.map(({ key, least, most, step }) => (
        <Field
          key={key}
          label={say(`token.${key}`)}
          hint={String(tokens[key])}
          data-draft="no"
          type="range"
          min={least}
          max={most}
          step={step}
          disabled={disabled}
          value={tokens[key]}
          onChange={({ target }) => change({ [key]: Number(target.value) })}
        />
      ))}
      <SelectField
        label={say('token.fontDisplay')}
        disabled={disabled}
        options={[
          { value: 'bricolage', name: 'Bricolage Grotesque' },
          { value: 'geist', name: 'Geist' },
        ]}
        value={tokens.fontDisplay}
        onChange={({ target }) => change({ fontDisplay: target.value as BrandTokens['fontDisplay'] })}
      />
    </>
  );
}

interface ColourFieldProps {
  label: string;
  value: string;
  disabled: boolean;
  change: (colour: string) => void;
}

/** Typed as it is written, or picked. */
function ColourField({ label, value, disabled, change }: ColourFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isWhole = (text: string) => /^#[\da-f]{6}$/i.test(text);
  return (
    <Field
      label={label}
      data-draft="no"
      disabled={disabled}
      value={typed ?? value}
      error={typed !== undefined && !isWhole(typed) ? say('token.wrong') : undefined}
      end={
        <input
          type="color"
          aria-label={say('token.pick', { name: label })}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            setTyped(undefined);
            change(target.value);
          }}
        />
      }
      onChange={({ target }) => {
        setTyped(target.value);
        if (isWhole(target.value)) change(target.value.toLowerCase());
      }}
      onBlur={() => typed !== undefined && isWhole(typed) && setTyped(undefined)}
    />
  );
}
