import type { WithdrawalOrder } from '@perya/contract';

/** The stages as five short bars: done, now, still to come. The words beside them say the same. */
export function StageDots({ stages }: Pick<WithdrawalOrder, 'stages'>) {
  return (
    <span className="stage-dots" aria-hidden="true">
      {stages.map(({ name, state }) => (
        <i key={name} className={`is-${state}`} />
      ))}
    </span>
  );
}
