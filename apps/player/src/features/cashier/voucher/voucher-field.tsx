import { FieldNote, Icon } from '@perya/ui';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { useVoucher } from './use-voucher.ts';

/** Asks for the code and says what it is worth; checking uses nothing up. */
export function VoucherField(props: { voucher: ReturnType<typeof useVoucher>; isOff: boolean }) {
  const { input, error, help, value } = props.voucher;
  const { isOff } = props;
  const say = useSay();
  const id = useId();
  const isNoted = error !== undefined || help !== undefined;
  return (
    <>
      <h2>
        <label htmlFor={id}>{say('voucher_code')}</label>
        <span id={`${id}-hint`}>{say('voucher_shape')}</span>
      </h2>
      <div
        className={
          isOff
            ? 'amount-field voucher-code is-off'
            : error
              ? 'amount-field voucher-code has-error'
              : 'amount-field voucher-code'
        }
      >
        <Icon name="i-ticket" />
        <input
          {...input}
          id={id}
          disabled={isOff}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="0000-0000-0000"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={isNoted ? `${id}-note` : `${id}-hint`}
        />
        {value !== null && <Icon name="i-circle-check" className="good" />}
      </div>
      <div aria-live="polite">
        <FieldNote id={`${id}-note`} error={isOff ? undefined : error} help={help} good={value !== null} />
      </div>
      <p className="note voucher-terms">
        <Icon name="i-info" />
        <span>{say('voucher_terms')}</span>
      </p>
    </>
  );
}
