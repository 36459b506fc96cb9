import { percentDone } from './progress-rules.ts';

/** How far it is; the words beside it say it in money. */
export function Progress(props: { done: string; needed: string; labelledBy: string }) {
  return (
    <progress
      className="progress-bar"
      max={100}
      value={percentDone(props.done, props.needed)}
      aria-labelledby={props.labelledBy}
    />
  );
}
