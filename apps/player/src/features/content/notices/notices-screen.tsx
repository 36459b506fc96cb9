import type { Announcement } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { RichText } from '../../../platform/texts/rich-text.tsx';
import { useUnread } from '../../../platform/live/unread.ts';
import { NoticeList } from './notice-list.tsx';
import { MarkAll, NoticeTabs, useNoticeDate } from './notice-parts.tsx';
import { chosenNotice, isUnread } from './notice-rules.ts';
import { PictureNotices } from './picture-notices.tsx';
import { pictureNoticesQuery } from './queries.ts';
import { useNoticeTexts } from './texts.ts';
import { useMarkRead, useNotices } from './use-notices.ts';

/** `/m/notice` and `/m/noticeDetail`: the list, or one notice where its id is known (NOTICE-03, DEC-039). */
export function Screen({ screen }: { screen: string }) {
  useNoticeTexts();
  const { search } = useLocation();
  const { api, dataLanguage } = usePlatform();
  const { all } = useNotices();
  const { data: pictures = [] } = useQuery(pictureNoticesQuery(api, dataLanguage));
  const chosen = chosenNotice([...all, ...pictures], search);
  const isDetail = screen === 'notice_detail' && chosen !== undefined;
  return isDetail ? <Detail notice={chosen} /> : <List chosen={chosen?.id} />;
}

function List({ chosen }: { chosen: string | undefined }) {
  const say = useSay();
  const { unread, messagesOf } = useNotices();
  const waiting = useUnread();
  const markRead = useMarkRead();
  return (
    <>
      <NoticeTabs current="notices" notices={unread.length} messages={messagesOf(waiting)} />
      {unread.length > 0 && <MarkAll onClick={() => unread.map(({ id }) => markRead(id))} />}
      <PictureNotices />
      <NoticeList chosen={chosen} end={<p className="nt-end">{say('notices_end')}</p>} />
    </>
  );
}

function Detail({ notice }: { notice: Announcement }) {
  const { marks } = useNotices();
  const markRead = useMarkRead();
  const dateOf = useNoticeDate();
  const isNew = isUnread(notice.id, marks);
  useEffect(() => {
    if (isNew) markRead(notice.id);
  });
  const picture = notice.announcementImages[0];
  return (
    <article className="nt-one">
      {picture && <img src={picture.url} alt={picture.alt} width={800} height={400} />}
      <h2>{notice.title}</h2>
      <p className="numeric">{dateOf(notice)}</p>
      <RichText html={notice.content} />
    </article>
  );
}
