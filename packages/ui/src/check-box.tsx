import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldNote } from './field.tsx';
import { Icon } from './icon.tsx';

/** A real check box drawn as ours; its whole line can be tapped. */
export function CheckBox({
  name,
  checked,
  onChange,
  error,
  children,
}: {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="chk-f">
      <label className="chk">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="bx">
          <Icon name="i-check" />
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  );
}
