import terms from '@perya/web/terms/copy/ty.json';
import own from './copy/ty.json';

/** One file to wait for: the feature's own words, and those in which staff read the terms too. */
export const words = { ...own, ...terms };
