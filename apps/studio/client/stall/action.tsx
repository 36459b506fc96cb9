import { Button, Loader } from '@perya/ui';

/** The one big action: what it does, and what it costs. */
export function Action({
  label,
  stake,
  isBusy = false,
  disabled = false,
  onClick,
}: {
  label: string;
  stake?: string;
  isBusy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    // Not `disabled`: the focus would fall to the page, and a player on the keyboard would start from the top each time.
    <Button
      look="primary"
      className="large"
      aria-disabled={disabled}
      aria-busy={isBusy}
      aria-keyshortcuts="Space"
      onClick={() => !disabled && onClick()}
    >
      <span>{label}</span>
      {isBusy ? <Loader /> : stake && <small className="numeric">{stake}</small>}
    </Button>
  );
}
