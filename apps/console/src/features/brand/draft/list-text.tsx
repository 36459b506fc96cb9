import { useState, type ReactNode } from 'react';
import { AreaField } from '../../../kit/field.tsx';

interface ListTextProps {
  label: string;
  help?: ReactNode;
  value: readonly string[];
  disabled: boolean;
  change: (value: string[]) => void;
}

/** A list of short words, one to a line; what is half typed is the field's own. */
export function ListText({ label, help, value, disabled, change }: ListTextProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <AreaField
      label={label}
      help={help}
      data-draft="no"
      disabled={disabled}
      rows={Math.min(6, Math.max(2, value.length + 1))}
      value={typed ?? value.join('\n')}
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
