import { useSay } from '../../../platform/context.tsx';

/** Grey rows of the size of what is coming. */
export function Waiting({ rows }: { rows: number }) {
  const say = useSay();
  return (
    <div className="auth-wait" role="status" aria-label={say('in_wait')}>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className="skeleton" />
      ))}
    </div>
  );
}
