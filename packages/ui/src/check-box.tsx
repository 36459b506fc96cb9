import { useId } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { FieldNote } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTypedEarly } from './use-typed-early.ts';

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
  const onTick = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked);
  useTypedEarly(id, checked, onTick);
  return (
    <div className="chk-f">
      <label className="check-box">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={onTick}
        />
        <span className="check-square">
          <Icon name="i-check" />
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
