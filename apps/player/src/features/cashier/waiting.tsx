import { useSay } from '../../platform/context.tsx';

/** Grey blocks of the sizes of what is coming; each name is a class that knows its height. */
export function Blocks({ shapes }: { shapes: readonly string[] }) {
  const say = useSay();
  return (
    <div className="cash-wait" role="status" aria-label={say('in_wait')}>
      {shapes.map((shape, at) => (
        <span key={at} className={`sk ${shape}`} />
      ))}
    </div>
  );
}
