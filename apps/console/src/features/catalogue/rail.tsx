import type { GameClass } from '@perya/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { useAddress } from '../../platform/address.ts';
import { useCan } from '../../platform/rights.ts';
import { ClassDialog } from './class-dialog.tsx';
import type { GameLists } from './queries.ts';
import { say, word } from './words.ts';

/** The lists of the player's app, with how many games each shows; below them the classes. */
export function Rail({ lists }: { lists: GameLists }) {
  const address = useAddress();
  const [editing, setEditing] = useState<GameClass | 'new'>();
  const mayChange = useCan().act('game.catalogue');
  const open = address.get('list');
  const gameClass = address.get('gameClass');
  return (
    <nav className="games-rail" aria-label={say('rail')}>
      <h2>{say('rail.lists')}</h2>
      <Line
        to="?"
        icon="gamepad-2"
        isOpen={open === undefined && gameClass === undefined}
        count={lists.count}
      >
        {say('rail.all')}
      </Line>
      <Line to="?list=HOT" icon="flame" isOpen={open === 'HOT'} count={lists.hot.length}>
        {say('rail.hot')}
      </Line>
      <Line to="?list=ORDER" icon="grip-vertical" isOpen={open === 'ORDER'}>
        {say('rail.order')}
      </Line>
      <h2>{say('rail.categories')}</h2>
      {lists.categories.map(({ category, isOn, games }) => (
        <Line
          key={category}
          to={`?list=${category}`}
          isOpen={open === category}
          count={isOn ? games : say('off')}
        >
          {word('cat', category)}
        </Line>
      ))}
      <h2>{say('rail.classes')}</h2>
      {lists.classes.map((one) => (
        <div key={one.key} className="rail-class">
          <Line
            to={`?gameClass=${encodeURIComponent(one.key)}`}
            icon="tag"
            isOpen={open === undefined && gameClass === one.key}
            count={one.games}
          >
            {one.name.EN}
          </Line>
          {mayChange && (
            <Button
              size="small"
              look="ghost"
              icon="pencil"
              aria-label={say('rail.class.edit', { name: one.name.EN })}
              onClick={() => setEditing(one)}
            />
          )}
        </div>
      ))}
      {mayChange && (
        <Button size="small" look="ghost" icon="plus" onClick={() => setEditing('new')}>
          {say('rail.class.new')}
        </Button>
      )}
      {editing !== undefined && (
        <ClassDialog
          known={editing === 'new' ? undefined : editing}
          last={lists.classes.length}
          onClose={() => setEditing(undefined)}
        />
      )}
    </nav>
  );
}

interface LineProps {
  to: string;
  icon?: IconName;
  isOpen: boolean;
  count?: number | string;
  children: string;
}
const Line = ({ to, icon, isOpen, count, children }: LineProps) => (
  <Link className="rail-line" to={to} aria-current={isOpen ? 'page' : undefined}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
    {count !== undefined && (
      <span className="rail-count">{typeof count === 'number' ? count.toLocaleString('en') : count}</span>
    )}
  </Link>
);
