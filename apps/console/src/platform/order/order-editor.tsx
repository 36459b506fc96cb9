import type { Outcome } from '@perya/api-client/operator';
import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { say } from './words.ts';
import './order.css';
import { OrderList, type Ordered } from './order-list.tsx';
import type { Draft } from './use-draft.ts';

interface OrderEditorProps {
  list: string;
  note: string;
  draft: Draft;
  known: ReadonlyMap<string, Ordered>;
  mayChange: boolean;
  /** Where rows may be put in and taken out: how one is found. */
  add?: ReactNode;
  /** Instead of a list of nothing. */
  none: ReactNode;
  picture?: (one: Ordered) => ReactNode;
  publish: (ids: readonly string[], seen: string, reason: string) => Promise<Outcome<unknown>>;
  /** Beside the list: how a phone shows the draft. */
  children?: ReactNode;
}

/** An order that is changed here and seen by nobody until it is published, with a reason. */
export function OrderEditor(props: OrderEditorProps) {
  const { list, note, draft, known, mayChange, add, none, picture, publish, children } = props;
  const [isPublishing, setPublishing] = useState(false);
  const { ids, changed, isOld, reset } = draft;
  const count = changed.length;
  return (
    <div className="order-main">
      <div className={`order-page${children === undefined ? ' is-alone' : ''}`}>
        <div className="list-side">
          <div className="tool-bar lined">
            <span className="text-quiet grows">{note}</span>
            {mayChange && (
              <>
                <Button size="small" look="ghost" icon="undo-2" disabled={count === 0} onClick={reset}>
                  {say('undo')}
                </Button>
                <Button
                  look="primary"
                  hint={say('publish.keys')}
                  disabled={count === 0}
                  onClick={() => setPublishing(true)}
                >
                  {count === 1 ? say('publish.one') : say('publish', { count })}
                </Button>
              </>
            )}
          </div>
          {isOld && (
            <p className="note is-warn" role="alert">
              <Icon name="triangle-alert" />
              {say('changed')}
            </p>
          )}
          {mayChange && add}
          {ids.length === 0 && none}
          <OrderList
            label={say('label', { list })}
            draft={draft}
            known={known}
            mayChange={mayChange}
            mayRemove={add !== undefined}
            picture={picture}
            publish={() => setPublishing(true)}
          />
        </div>
        {children}
      </div>
      {isPublishing && (
        <ActDialog
          title={say('publish.title', { list })}
          verb={count === 1 ? say('publish.one') : say('publish', { count })}
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
          <p>{say('live.note')}</p>
        </ActDialog>
      )}
    </div>
  );
}
