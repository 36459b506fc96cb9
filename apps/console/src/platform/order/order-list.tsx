import { useState, type ReactNode } from 'react';
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  useDragAndDrop,
  type Selection,
} from 'react-aria-components';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Status } from '../../kit/status.tsx';
import { KeyBar } from '../key-bar.tsx';
import { useKeys, type KeyAction } from '../keys.ts';
import { say } from './words.ts';
import { movedBeside, movedTo } from './order-rules.ts';
import { PlaceDialog } from './place-dialog.tsx';
import type { Draft } from './use-draft.ts';

export interface Ordered {
  id: string;
  name: string;
  note: string;
  /** Absent where there is none to show. */
  iconUrl?: string;
  isOffered: boolean;
}

interface OrderListProps {
  label: string;
  draft: Draft;
  known: ReadonlyMap<string, Ordered>;
  mayChange: boolean;
  /** False where the list always holds all of them. */
  mayRemove: boolean;
  picture?: ((one: Ordered) => ReactNode) | undefined;
  publish: () => void;
}

/** Rows that are dragged, or moved by keys: Alt with the arrows, or to a place that is typed. */
export function OrderList(props: OrderListProps) {
  const { label, draft, known, mayChange, mayRemove, picture, publish } = props;
  const [chosen, setChosen] = useState<string>();
  const [placing, setPlacing] = useState<string>();
  const { ids, from, changed, change } = draft;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayChange,
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': known.get(String(key))?.name ?? String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      change(movedBeside(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition));
    },
  });
  const step = (by: number) => {
    if (chosen !== undefined) change(movedTo(ids, chosen, ids.indexOf(chosen) + by));
  };
  const keys: KeyAction[] = mayChange
    ? [
        { key: 'alt+arrowup', word: say('keys.move'), run: () => step(-1) },
        { key: 'alt+arrowdown', word: say('keys.moveDown'), run: () => step(1) },
        { key: 'p', word: say('keys.place'), run: () => setPlacing(chosen) },
        { key: 'ctrl+s', word: say('keys.publish'), run: () => changed.length > 0 && publish() },
      ]
    : [];
  useKeys(keys);
  return (
    <>
      <GridList
        aria-label={label}
        className="order-list part-scroll"
        // Letters are the page's keys here.
        disallowTypeAhead
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(selection: Selection) =>
          setChosen(selection === 'all' ? undefined : [...selection].map(String)[0])
        }
        dragAndDropHooks={dragAndDropHooks}
      >
        {ids.map((id, place) => (
          <Row
            key={id}
            one={known.get(id) ?? { id, name: id, note: '', isOffered: true }}
            place={place}
            was={from.indexOf(id)}
            isMoved={changed.includes(id)}
            mayChange={mayChange}
            picture={picture}
            remove={mayRemove ? () => change(ids.filter((other) => other !== id)) : undefined}
          />
        ))}
      </GridList>
      {placing !== undefined && (
        <PlaceDialog
          name={known.get(placing)?.name ?? placing}
          last={ids.length}
          at={ids.indexOf(placing) + 1}
          move={(place) => change(movedTo(ids, placing, place - 1))}
          onClose={() => setPlacing(undefined)}
        />
      )}
      <KeyBar actions={keys} />
    </>
  );
}

interface RowProps {
  one: Ordered;
  place: number;
  was: number;
  isMoved: boolean;
  mayChange: boolean;
  picture: ((one: Ordered) => ReactNode) | undefined;
  remove: (() => void) | undefined;
}

function Row({ one, place, was, isMoved, mayChange, picture, remove }: RowProps) {
  const { id, name, note, isOffered } = one;
  return (
    <GridListItem id={id} textValue={name} className={`order-row${isMoved ? ' is-moved' : ''}`}>
      {mayChange && (
        <AriaButton slot="drag" className="order-grip" aria-label={say('drag', { name })}>
          <Icon name="grip-vertical" />
        </AriaButton>
      )}
      <span className="order-place">
        {place + 1}
        {isMoved && <small>{was < 0 ? say('new') : say('was', { place: was + 1 })}</small>}
      </span>
      {picture?.(one)}
      <span className="order-name">
        {name}
        <small>{note}</small>
      </span>
      {!isOffered && (
        <Status icon="eye-off" tone="warn">
          {say('hidden')}
        </Status>
      )}
      {mayChange && remove && (
        <Button size="small" look="ghost" icon="x" aria-label={say('remove', { name })} onClick={remove} />
      )}
    </GridListItem>
  );
}
