import { Button, Icon, buttonClass, showToast } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link, noticeDay, readFailure } from '@perya/web';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { isOwnPath } from '../../../platform/navigation/login.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { useUnread } from '../../../platform/live/unread.ts';
import { NoticeItem } from './notice-item.tsx';
import { ListOf, MarkAll, NoticeTabs } from './notice-parts.tsx';
import type { InboxItem } from './notice-rules.ts';
import { useNoticeTexts } from './texts.ts';
import { useInbox } from './use-inbox.ts';

const icons: Readonly<Record<InboxItem['kind'], IconName>> = {
  announcement: 'i-megaphone',
  staff: 'i-message-square-text',
  reward: 'ph-gift',
  money: 'i-landmark',
  account: 'i-shield-check',
  support: 'i-headset',
};

/** `/m/message` (DEC-097). */
export function Screen() {
  useNoticeTexts();
  const say = useSay();
  const { timeZone } = useSettings();
  const { messages, items, unreadNotices, messagesOf, read, follow, remove } = useInbox();
  const waiting = useUnread();
  const [open, setOpen] = useState<string | null>(null);
  const unread = items.filter((item) => !item.read);
  const keyOf = ({ kind, id }: InboxItem) => `${kind}-${id}`;
  const toggle = (item: InboxItem) => {
    setOpen(open === keyOf(item) ? null : keyOf(item));
    read(item);
  };
  return (
    <>
      <NoticeTabs current="inbox" notices={unreadNotices} messages={messagesOf(waiting)} />
      {unread.length > 0 && <MarkAll onClick={() => unread.map(read)} />}
      <ListOf asked={messages} count={items.length} empty={say('inbox_empty')}>
        {items.map((item) => (
          <NoticeItem
            key={keyOf(item)}
            icon={icons[item.kind]}
            title={item.title}
            date={noticeDay(item.at, timeZone, '-')}
            isUnread={!item.read}
            isOpen={open === keyOf(item)}
            onToggle={() => toggle(item)}
            content={item.content}
          >
            {item.kind !== 'announcement' && (
              <Actions item={item} link={item.link} onFollow={follow} onDelete={remove} />
            )}
          </NoticeItem>
        ))}
        {messages.hasNextPage && (
          <Button
            block
            className="nt-more"
            disabled={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            {say('inbox_more')}
          </Button>
        )}
      </ListOf>
    </>
  );
}

/** The way a message points to, and the way out of the inbox. */
function Actions(props: {
  item: InboxItem;
  link: string | null;
  onFollow: (item: InboxItem) => void;
  onDelete: (item: InboxItem) => Promise<unknown>;
}) {
  const say = useSay();
  const failureText = useFailureText();
  const remove = () =>
    props.onDelete(props.item).then(
      () => showToast({ text: say('message_deleted'), icon: 'i-circle-check', tone: 'success' }),
      (error: unknown) =>
        showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' }),
    );
  return (
    <div className="nt-act">
      {props.link !== null && isOwnPath(props.link) && (
        <Link
          className={buttonClass({ look: 'secondary', small: true })}
          to={props.link}
          onClick={() => props.onFollow(props.item)}
        >
          {say('message_open')}
          <Icon name="i-chevron-right" />
        </Link>
      )}
      <Button look="ghost" small onClick={() => void remove()}>
        <Icon name="i-trash-2" />
        {say('message_delete')}
      </Button>
    </div>
  );
}
