import type { Announcement } from '@perya/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { RichText } from '../../../platform/rich-text.tsx';
import { useUnread } from '../../../platform/unread.ts';
import { NoticeItem } from './notice-item.tsx';
import { ListOf, MarkAll, NoticeTabs, useNoticeDate } from './notice-parts.tsx';
import { chosenNotice, isUnread } from './notice-rules.ts';
import { useNoticeTexts } from './texts.ts';
import { useMarkRead, useNotices } from './use-notices.ts';

/** `/m/notice` and `/m/noticeDetail`: the list, or one notice where its id is known (NOTICE-03, DEC-039). */
export function Screen({ screen }: { screen: string }) {
  useNoticeTexts();
  const { search } = useLocation();
  const { all } = useNotices();
  const chosen = chosenNotice(all, search);
  const isDetail = screen === 'notice_detail' && chosen !== undefined;
  return isDetail ? <Detail notice={chosen} /> : <List chosen={chosen?.id} />;
}

function List({ chosen }: { chosen: string | undefined }) {
  const say = useSay();
  const { notices, all, player, marks, unread } = useNotices();
  const waiting = useUnread();
  const markRead = useMarkRead();
  const dateOf = useNoticeDate();
  const [open, setOpen] = useState<string | null>(chosen ?? null);
  useOpened(chosen, setOpen);
  const isOpenUnread = open !== null && isUnread(open, marks);
  useEffect(() => {
    // Also one that the address opened before the marks were known.
    if (isOpenUnread && open !== null) markRead(open);
  });
  const toggle = (id: string) => setOpen(id === open ? null : id);
  return (
    <>
      <NoticeTabs current="notices" notices={unread.length} messages={Math.max(0, waiting - unread.length)} />
      {unread.length > 0 && <MarkAll onClick={() => unread.map(({ id }) => markRead(id))} />}
      <ListOf asked={notices} count={all.length} empty={say('no_announcement')}>
        {all.map((notice) => (
          <NoticeItem
            key={notice.id}
            icon={player.includes(notice) ? 'i-megaphone' : 'i-flame'}
            title={notice.title}
            date={dateOf(notice)}
            isUnread={isUnread(notice.id, marks)}
            isOpen={open === notice.id}
            onToggle={() => toggle(notice.id)}
            content={notice.content}
          />
        ))}
        <p className="nt-end">{say('notices_end')}</p>
      </ListOf>
    </>
  );
}

/** An address that names a notice opens it, also one that comes while the list stands. */
function useOpened(chosen: string | undefined, open: (id: string) => void) {
  useEffect(() => {
    if (chosen !== undefined) open(chosen);
  }, [chosen, open]);
}

function Detail({ notice }: { notice: Announcement }) {
  const { marks } = useNotices();
  const markRead = useMarkRead();
  const dateOf = useNoticeDate();
  const isNew = isUnread(notice.id, marks);
  useEffect(() => {
    if (isNew) markRead(notice.id);
  });
  const picture = notice.announcementImages[0]?.url;
  return (
    <article className="nt-one">
      {picture && <img src={picture} alt="" width={800} height={400} />}
      <h2>{notice.title}</h2>
      <p className="num">{dateOf(notice)}</p>
      <RichText html={notice.content} />
    </article>
  );
}
