import { Icon } from './icon.tsx';

/** Why something was refused, said at once to whoever hears the page. */
export function FailureNote({ failure }: { failure: string | undefined }) {
  if (failure === undefined) return null;
  return (
    <p className="note is-bad" role="alert">
      <Icon name="circle-x" />
      {failure}
    </p>
  );
}
