import { Button } from '../../kit/button.tsx';
import { say } from './words.ts';

interface MoveButtonsProps {
  name: string;
  at: number;
  last: number;
  mayChange: boolean;
  move: (by: -1 | 1) => void;
}

/** One place up or down in an order. */
export const MoveButtons = ({ name, at, last, mayChange, move }: MoveButtonsProps) => (
  <span className="brand-places">
    <Button
      size="small"
      look="ghost"
      icon="arrow-up"
      aria-label={say('row.up', { name })}
      disabled={!mayChange || at === 0}
      onClick={() => move(-1)}
    />
    <Button
      size="small"
      look="ghost"
      icon="arrow-down"
      aria-label={say('row.down', { name })}
      disabled={!mayChange || at === last}
      onClick={() => move(1)}
    />
  </span>
);
