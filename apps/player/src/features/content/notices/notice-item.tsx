import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { RichText } from '../../../platform/texts/rich-text.tsx';

interface ItemProps {
  icon: IconName;
  title: string;
  date: string;
  isUnread: boolean;
  isOpen: boolean;
  onToggle: () => void;
  content: string;
  /** What can be done with it, under its words. */
  children?: ReactNode;
}

/** A notice or message: opens in place and is read by being opened (NOTICE-06). */
export function NoticeItem(props: ItemProps) {
  const say = useSay();
  const id = useId();
  return (
    <article className={props.isUnread ? 'notice-item is-unread' : 'notice-item'}>
      <h2>
        <button
          type="button"
          aria-expanded={props.isOpen}
          aria-controls={props.isOpen ? id : undefined}
          onClick={props.onToggle}
        >
          <span className="notice-icon">
            <Icon name={props.icon} />
          </span>
          <span className="grow">
            <b>{props.title}</b>
            <small className="numeric">{props.date}</small>
            {props.isUnread && <span className="sr-only">{say('unread')}</span>}
          </span>
          <Icon name="i-chevron-down" className="chev" />
        </button>
      </h2>
      {props.isOpen && (
        <div className="item-body" id={id}>
          <RichText html={props.content} />
          {props.children}
        </div>
      )}
    </article>
  );
}
