import type { OwedToMembers } from '@perya/contract';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { say } from './words.ts';

/** What members read at the head of their page, and what is to be done about it. */
export function ProtectionNote({ protection: { state, short } }: Pick<OwedToMembers, 'protection'>) {
  if (state === 'none') return null;
  const isGood = state === 'covered';
  return (
    <p className={isGood ? 'note is-ok' : 'note is-bad'} role={isGood ? undefined : 'alert'}>
      <Icon name={isGood ? 'shield-check' : 'shield-alert'} />
      <span>
        <b>{say(`protection.${state}`)}</b> {state === 'short' && <Money amount={short} />}{' '}
        {say(`protection.${state}.note`)}
      </span>
    </p>
  );
}
