import type { Banner } from '@perya/contract';
import { Carousel } from '@perya/ui';
import type { Slide } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../platform/link.tsx';
import { usePlatform } from '../../platform/context.tsx';
import { bannerTarget } from './banner-target.ts';
import { bannersQuery } from './queries.ts';

export function HomeBanners() {
  const { api, dataLanguage, say } = usePlatform();
  const { data: banners = [] } = useQuery(bannersQuery(api, dataLanguage));
  return <Carousel label={say('banners')} slides={banners.map(toSlide)} />;
}

const toSlide = (banner: Banner): Slide => ({
  id: banner.id,
  image: banner.url,
  words: (
    <>
      <b>{banner.title}</b>
      <span className="p">{banner.text}</span>
      {banner.action !== '' && <span className="btn lite">{banner.action}</span>}
    </>
  ),
  wrap: (content, className) => {
    const target = bannerTarget(banner.linkage);
    const key = banner.id;
    if (target.kind === 'inside' || target.kind === 'game') {
      // Launching needs a session, and whoever sees this page on the server is a guest (LAUNCH-01).
      return (
        <Link key={key} className={className} to={target.kind === 'inside' ? target.path : '/m/login'}>
          {content}
        </Link>
      );
    }
    if (target.kind === 'outside') {
      return (
        <a key={key} className={className} href={target.url} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      );
    }
    return (
      <div key={key} className={className}>
        {content}
      </div>
    );
  },
});
