import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { textOf } from '../draft/value-text.ts';
import type { Ways } from './use-ways.ts';
import { problemOf } from './way-rules.ts';
import { say } from './words.ts';

interface WayFieldProps {
  ways: Ways;
  id: string;
  field: 'name' | 'min' | 'max' | 'feeFixed' | 'feePercent' | 'presets' | 'unplayedHoldHours' | 'pattern';
  /** What a text becomes; itself where nothing is said. */
  read?: (text: string) => unknown;
  help?: string;
  isNumeric?: boolean;
}

/** One value of a way: what is typed stays as it is while it is typed. */
export function WayField({ ways, id, field, read = (text) => text, help, isNumeric = false }: WayFieldProps) {
  const path = `${id}.${field}`;
  const [typed, setTyped] = useState<string>();
  const wrong = problemOf(field, (name) => ways.value(`${id}.${name}`));
  const value = ways.value(path);
  const shown = Array.isArray(value) && value.length === 0 ? '' : textOf(value);
  return (
    <Field
      label={say(`field.${field}`)}
      help={help}
      error={wrong === null ? undefined : say(`wrong.${wrong}`)}
      data-draft="no"
      disabled={!ways.mayChange}
      inputMode={isNumeric ? 'decimal' : 'text'}
      value={typed ?? (typeof value === 'number' ? String(value) : shown)}
      onChange={({ target }) => {
        setTyped(target.value);
        ways.change(path, read(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Switched where it stands, as switches are. */
export function WaySwitch({ ways, id }: { ways: Ways; id: string }) {
  const path = `${id}.isOn`;
  const isOn = ways.value(path) === true;
  const isStaged = ways.draft.has(path);
  return (
    <button
      type="button"
      role="switch"
      className="brand-switcher"
      aria-checked={isOn}
      aria-label={ways.names.get(id)}
      disabled={!ways.mayChange}
      onClick={() => ways.change(path, !isOn)}
    >
      <span className={`switch-box${isOn ? ' is-on' : ''}`} />
      <span className={isStaged ? 'tone-accent' : undefined}>
        {say(isOn ? (isStaged ? 'on.staged' : 'on') : isStaged ? 'off.staged' : 'off')}
      </span>
    </button>
  );
}
