export { promotionStatesQuery } from './queries.ts';
export { popups } from './popups.ts';
export { drawings, screens } from './screens.ts';
