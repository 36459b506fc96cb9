import { useState } from 'react';
import { AreaField, Field, SelectField } from '../../../kit/field.tsx';
import type { Desk } from '../queries.ts';
import { effectOf, nameOf, say } from '../words.ts';
import { rangeText } from './range-rules.ts';

type BrandField = Desk['fields'][number];

interface EditorProps {
  field: BrandField;
  value: unknown;
  disabled: boolean;
  change: (value: unknown) => void;
}

/** One value in its own kind of field, with its range and what it changes for players. */
export function FieldEditor(props: EditorProps) {
  const { field, value, disabled, change } = props;
  const around = {
    label: nameOf(field.path),
    help: effectOf(field.path),
    disabled,
    hint: rangeText(field),
    'data-draft': 'no',
  };
  const emptied = (text: string): unknown => (text === '' && field.isNullable ? null : text);
  switch (field.kind) {
    case 'flag':
      return (
        <SelectField
          {...around}
          options={[
            { value: 'on', name: say('value.on') },
            { value: 'off', name: say('value.off') },
          ]}
          value={value === true ? 'on' : 'off'}
          onChange={({ target }) => change(target.value === 'on')}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...around}
          options={field.options.map((option) => ({ value: option, name: option }))}
          value={String(value)}
          onChange={({ target }) => change(typeof value === 'number' ? Number(target.value) : target.value)}
        />
      );
    case 'number':
      return <NumberField {...props} />;
    case 'choices':
    case 'list':
      return <ListField {...props} />;
    case 'object':
      return <WholeField {...props} />;
    default:
      return (
        <Field
          {...around}
          inputMode={field.kind === 'amount' ? 'decimal' : 'text'}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => change(emptied(target.value))}
        />
      );
  }
}

function NumberField({ field, value, disabled, change }: EditorProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label={nameOf(field.path)}
      help={effectOf(field.path)}
      hint={rangeText(field)}
      data-draft="no"
      disabled={disabled}
      inputMode="numeric"
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^\d+(\.\d+)?$/.test(target.value)) change(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** One to a line; what order they stand in counts. */
function ListField({ field, value, disabled, change }: EditorProps) {
  const [typed, setTyped] = useState<string>();
  const lines = Array.isArray(value) ? value.join('\n') : '';
  return (
    <AreaField
      label={nameOf(field.path)}
      help={`${effectOf(field.path)} ${field.options.length > 0 ? say('list.of', { options: field.options.join(', ') }) : say('list.lines')}`}
      hint={rangeText(field)}
      data-draft="no"
      disabled={disabled}
      rows={Math.min(6, Math.max(2, lines.split('\n').length))}
      value={typed ?? lines}
      onChange={({ target }) => {
        setTyped(target.value);
        change(
          target.value
            .split(/[\n,]/)
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Several values that only make sense together, as they are kept. */
function WholeField({ field, value, disabled, change }: EditorProps) {
  const [typed, setTyped] = useState<string>();
  const read = (text: string): unknown => {
    if (text.trim() === '') return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  };
  const isWrong = typed !== undefined && read(typed) === undefined;
  return (
    <AreaField
      label={nameOf(field.path)}
      help={effectOf(field.path)}
      error={isWrong ? say('whole.wrong') : undefined}
      data-draft="no"
      disabled={disabled}
      rows={3}
      value={typed ?? (value === null ? '' : JSON.stringify(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (next !== undefined) change(next);
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  );
}
