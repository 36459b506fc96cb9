import { Icon, Marquee } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/context.tsx';
import { announcementsQuery } from './queries.ts';

/** The running line under the banners; a tap opens the list (HOME-03). */
export function NoticeBar() {
  const { api, dataLanguage } = usePlatform();
  const { data } = useQuery(announcementsQuery(api, dataLanguage));
  if (!data || data.running.length === 0) return null;
  return (
    <Link className="notice" to="/m/notice">
      <Icon name="i-megaphone" />
      <Marquee text={data.running.map(({ title }) => title).join('   ·   ')} />
      <span className="go-label">
        <Icon name="i-chevron-right" />
      </span>
    </Link>
  );
}
