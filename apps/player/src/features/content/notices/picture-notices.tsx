import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { pictureNoticesQuery } from './queries.ts';

/** Announcements that are pictures, above the list; each leads to its words (CALL-19). */
export function PictureNotices() {
  const { api, dataLanguage } = usePlatform();
  const { data = [] } = useQuery(pictureNoticesQuery(api, dataLanguage));
  const shown = data.filter(({ announcementImages }) => announcementImages.length > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="nt-pics">
      {shown.map(({ id, title, announcementImages }) => (
        <li key={id}>
          <Link to={`/m/noticeDetail?id=${encodeURIComponent(id)}`}>
            <img
              src={announcementImages[0]?.url}
              alt={announcementImages[0]?.alt || title}
              width={800}
              height={400}
              loading="lazy"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
