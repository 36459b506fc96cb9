import { FieldNote, Icon, IconButton } from '@perya/ui';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { AmountInput } from './use-amount-input.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** The large field for an amount, under a heading that is its label. */
export function AmountField(props: {
  label: string;
  hint: string;
  field: AmountInput;
  onClear: () => void;
  /** There is nothing to be paid. */
  isOff?: boolean;
}) {
  const { error, ...input } = props.field;
  const say = useSay();
  const { sign } = useMoney();
  const id = useId();
  return (
    <>
      <h2>
        <label htmlFor={id}>{props.label}</label>
        <span className="numeric" id={`${id}-hint`}>
          {props.hint}
        </span>
      </h2>
      <div
        className={
          props.isOff
            ? 'amount-field is-off'
            : error === undefined
              ? 'amount-field'
              : 'amount-field has-error'
        }
      >
        <b aria-hidden="true">{sign()}</b>
        <input
          {...input}
          id={id}
          className="numeric"
          disabled={props.isOff}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-note`}
        />
        {input.value !== '' && !props.isOff && (
          <IconButton label={say('clear')} onClick={props.onClear}>
            <Icon name="i-circle-x" />
          </IconButton>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={props.isOff ? undefined : error} />
    </>
  );
}
