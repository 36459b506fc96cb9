import { Icon } from './icon.tsx';

/** Why the last try did not work out. */
export function FailureNote({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className="note danger" role="alert">
      <Icon name="i-circle-alert" />
      <span>{text}</span>
    </div>
  );
}
