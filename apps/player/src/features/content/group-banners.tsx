import type { Banner } from '@perya/contract';
import { Carousel } from '@perya/ui';
import type { Slide } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/context.tsx';
import { loginPath } from '../../platform/navigation/login.tsx';
import { useSession } from '../../platform/session/session.ts';
import { bannerTarget } from './banner-target.ts';
import type { BannerTarget } from './banner-target.ts';
import { bannersQuery } from './queries.ts';

/** The banners of a group; smaller on a list of games, which is `here`. */
export function GroupBanners({ group, here }: { group: Banner['groupName']; here?: string }) {
  const { api, dataLanguage, say } = usePlatform();
  const { data = [] } = useQuery(bannersQuery(api, dataLanguage, group));
  const member = useSession() !== null;
  // Who has an account is not asked to make one.
  const banners = data.filter(
    // A list shows no banner that only leads to another list: sports is not the hero of esports.
    ({ linkage }) =>
      !(member && linkage === '/m/register') &&
      !(here && /^\/m\/[a-z]+-games$/.test(linkage) && linkage !== here),
  );
  if (banners.length === 0) return null;
  const carousel = (
    <Carousel label={say('banners')} slides={banners.map((banner) => toSlide(banner, member))} />
  );
  return here ? <div className="lean">{carousel}</div> : carousel;
}

/** Launching needs a session; the login leads on to the game (LAUNCH-01). */
function wayOf(target: BannerTarget & { kind: 'inside' | 'game' }, member: boolean) {
  if (target.kind === 'inside') return { to: target.path };
  const next = `/m/FBGame?nodeId=${encodeURIComponent(target.nodeId)}`;
  return member ? { to: next } : { to: loginPath, next };
}

const toSlide = (banner: Banner, member: boolean): Slide => ({
  id: banner.id,
  image: banner.url,
  alt: banner.alt,
  words: (
    <>
      <b>{banner.title}</b>
      <span className="banner-text">{banner.text}</span>
      {banner.action !== '' && <span className="button lite">{banner.action}</span>}
    </>
  ),
  wrap: (content, className) => {
    const target = bannerTarget(banner.linkage);
    const key = banner.id;
    if (target.kind === 'inside' || target.kind === 'game') {
      return (
        <Link key={key} className={className} {...wayOf(target, member)}>
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
