export { GroupBanners } from './group-banners.tsx';
export { NoticeBar } from './notice-bar.tsx';
export { PromoStrip } from './promo-strip.tsx';
export { announcementsQuery, bannersQuery, ownPopupsQuery, promotionsQuery } from './queries.ts';
export { popups } from './popups.ts';
export { drawings, screens } from './screens.ts';
