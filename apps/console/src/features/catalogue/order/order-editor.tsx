import type { Outcome } from '@perya/api-client/operator';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useCan } from '../../../platform/rights.ts';
import { say } from '../words.ts';
import { AddGame } from './add-game.tsx';
import { OrderList, type Ordered } from './order-list.tsx';
import type { Draft } from './use-draft.ts';

interface OrderEditorProps {
  list: string;
  note: string;
  draft: Draft;
  known: ReadonlyMap<string, Ordered>;
  /** Games may be put in and taken out; told who was found, so that the list can name them. */
  onFound?: (one: Ordered) => void;
  most?: number;
  none: string;
  publish: (ids: readonly string[], seen: string, reason: string) => Promise<Outcome<unknown>>;
  /** Beside the list: how a phone shows the draft. */
  children: ReactNode;
}

/** An order that is changed here and seen by nobody until it is published, with a reason. */
export function OrderEditor(props: OrderEditorProps) {
  const { list, note, draft, known, onFound, most = 200, none, publish, children } = props;
  const [isPublishing, setPublishing] = useState(false);
  const mayChange = useCan().act('game.catalogue');
  const { ids, changed, isOld, reset, change } = draft;
  const count = changed.length;
  return (
    <div className="games-main">
      <div className="order-page">
        <div className="list-side">
          <div className="tool-bar lined">
            <span className="text-quiet grows">{note}</span>
            {mayChange && (
              <>
                <Button size="small" look="ghost" icon="undo-2" disabled={count === 0} onClick={reset}>
                  {say('order.undo')}
                </Button>
                <Button
                  look="primary"
                  hint={say('order.publish.keys')}
                  disabled={count === 0}
                  onClick={() => setPublishing(true)}
                >
                  {count === 1 ? say('order.publish.one') : say('order.publish', { count })}
                </Button>
              </>
            )}
          </div>
          {isOld && (
            <p className="note is-warn" role="alert">
              <Icon name="triangle-alert" />
              {say('order.changed')}
            </p>
          )}
          {mayChange && onFound && ids.length < most && (
            <AddGame
              listed={ids}
              add={(one) => {
                onFound(one);
                change([...ids, one.id]);
              }}
            />
          )}
          {ids.length === 0 && <Nothing title={none}>{say('order.empty.note')}</Nothing>}
          <OrderList
            label={say('order.label', { list })}
            draft={draft}
            known={known}
            mayChange={mayChange}
            mayRemove={onFound !== undefined}
            publish={() => setPublishing(true)}
          />
        </div>
        {children}
      </div>
      {isPublishing && (
        <ActDialog
          title={say('order.publish.title', { list })}
          verb={count === 1 ? say('order.publish.one') : say('order.publish', { count })}
          done={say('live')}
          act={(reason) => publish(ids, draft.seen, reason)}
          onDone={reset}
          onClose={() => setPublishing(false)}
        >
          <ul className="row-list">
            {changed.map((id) => (
              <li key={id}>{known.get(id)?.name ?? id}</li>
            ))}
          </ul>
          <p>{say('bulk.live')}</p>
        </ActDialog>
      )}
    </div>
  );
}
