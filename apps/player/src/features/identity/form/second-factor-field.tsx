import { Field } from '@perya/ui';
import type { BoundField } from '@perya/web';
import { usePlatform } from '../../../platform/context.tsx';

/** A code of the authenticator, or one of the recovery codes: both fit. */
export function SecondFactorField({ field }: { field: BoundField }) {
  const { say } = usePlatform();
  return (
    <Field
      {...field}
      label={say('second_factor')}
      icon="i-smartphone"
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={20}
      help={say('second_factor_hint')}
    />
  );
}
