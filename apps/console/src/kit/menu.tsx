import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';

export interface MenuAction {
  key: string;
  name: string;
  icon?: IconName;
  run: () => void;
  isDanger?: boolean;
}

interface MenuProps {
  label: string;
  actions: readonly MenuAction[];
  className?: string;
  children: ReactNode;
}

export function Menu({ label, actions, className = 'button is-icon', children }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton className={className} aria-label={label}>
        {children}
      </AriaButton>
      <Popover className="menu-popover">
        <AriaMenu className="menu" aria-label={label}>
          {actions.map(({ key, name, icon, run, isDanger }) => (
            <MenuItem
              key={key}
              id={key}
              className={`menu-item${isDanger === true ? ' is-danger' : ''}`}
              onAction={run}
              textValue={name}
            >
              {icon && <Icon name={icon} />}
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
