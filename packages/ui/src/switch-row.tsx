import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface SwitchRowProps {
  icon: IconName;
  title: string;
  text: string;
  isOn: boolean;
  disabled: boolean;
  onTurn: () => void;
}

/** A row of settings that is a switch: all of it is tapped. */
export function SwitchRow({ icon, title, text, isOn, disabled, onTurn }: SwitchRowProps) {
  return (
    <button
      type="button"
      className="list-row"
      role="switch"
      aria-checked={isOn}
      disabled={disabled}
      onClick={onTurn}
    >
      <Icon name={icon} />
      <span className="grow">
        {title}
        <small>{text}</small>
      </span>
      <span className="switch" />
    </button>
  );
}
