import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { NoticeItem } from './notice-item.tsx';
import { ListOf, useNoticeDate } from './notice-parts.tsx';
import { isUnread } from './notice-rules.ts';
import { useMarkRead, useNotices } from './use-notices.ts';

/** Title, start date and rich content of each notice; one is open at a time (NOTICE-02, NOTICE-06). */
export function NoticeList({ chosen, end }: { chosen?: string | undefined; end: ReactNode }) {
  const say = useSay();
  const { notices, all, player, marks } = useNotices();
  const markRead = useMarkRead();
  const dateOf = useNoticeDate();
  const [open, setOpen] = useState<string | null>(chosen ?? null);
  useEffect(() => {
    // An address that names a notice opens it, also one that comes while the list stands.
    if (chosen !== undefined) setOpen(chosen);
  }, [chosen]);
  const isOpenUnread = open !== null && isUnread(open, marks);
  useEffect(() => {
    // Also one that the address opened before the marks were known.
    if (isOpenUnread && open !== null) markRead(open);
  });
  return (
    <ListOf asked={notices} count={all.length} empty={say('no_announcement')}>
      {all.map((notice) => (
        <NoticeItem
          key={notice.id}
          icon={player.includes(notice) ? 'i-megaphone' : 'i-flame'}
          title={notice.title}
          date={dateOf(notice)}
          isUnread={isUnread(notice.id, marks)}
          isOpen={open === notice.id}
          onToggle={() => setOpen(notice.id === open ? null : notice.id)}
          content={notice.content}
        />
      ))}
      {end}
    </ListOf>
  );
}
