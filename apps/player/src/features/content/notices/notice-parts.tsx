import type { Announcement } from '@perya/contract';
import { Empty, Icon, IconButton, LoadFailed } from '@perya/ui';
import { Link, noticeDay } from '@perya/web';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { HeaderAction } from '../../../platform/navigation/header-action.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { countText } from '../../../platform/live/unread.ts';

/** Notices and inbox, each with what is unread in it. */
export function NoticeTabs(props: { current: 'notices' | 'inbox'; notices: number; messages: number }) {
  const say = useSay();
  const tab = (name: 'notices' | 'inbox', to: string, count: number) => (
    <Link to={to} aria-current={props.current === name ? 'page' : undefined}>
      {say(`tab_${name}`)}
      {count > 0 && (
        <span className="unread-count numeric">
          {countText(count)}
          <span className="sr-only"> {say('unread')}</span>
        </span>
      )}
    </Link>
  );
  return (
    <nav className="segmented" aria-label={say('title_notices')}>
      {tab('notices', '/m/notice', props.notices)}
      {tab('inbox', '/m/message', props.messages)}
    </nav>
  );
}

/** At the right of the header, where something is left to read. */
export function MarkAll({ onClick }: { onClick: () => void }) {
  const say = useSay();
  return (
    <HeaderAction>
      <IconButton label={say('mark_all_read')} onClick={onClick}>
        <Icon name="i-check-check" />
      </IconButton>
    </HeaderAction>
  );
}

/** When it began and until when it holds (DEC-023). */
export function useNoticeDate() {
  const say = useSay();
  const { timeZone } = useSettings();
  return ({ startDate, endDate, noExpiry }: Announcement) => {
    const from = noticeDay(startDate, timeZone, '/');
    if (noExpiry === 1) return `${from} · ${say('long_term')}`;
    return endDate === null ? from : `${from} – ${noticeDay(endDate, timeZone, '/')}`;
  };
}

interface Asked {
  isError: boolean;
  isPending: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

/** A list in all its states: coming, failed, empty, there. */
export function ListOf(props: { asked: Asked; count: number; empty: string; children: ReactNode }) {
  const say = useSay();
  const { isError, isPending, refetch } = props.asked;
  if (isError)
    return (
      <>
        <h2 className="sr-only">{say('title_notices')}</h2>
        <LoadFailed
          title={say('notices_failed')}
          text={say('notices_failed_text')}
          retry={say('try_again')}
          onRetry={() => void refetch()}
        />
      </>
    );
  if (isPending)
    return (
      <div className="nt-wait" role="status" aria-label={say('in_wait')}>
        {Array.from({ length: 4 }, (_, at) => (
          <span key={at} className="skeleton" />
        ))}
      </div>
    );
  if (props.count > 0) return props.children;
  return (
    <>
      <h2 className="sr-only">{say('title_notices')}</h2>
      <Empty art="e-chat" title={props.empty} />
    </>
  );
}
