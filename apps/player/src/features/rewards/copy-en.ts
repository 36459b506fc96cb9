import terms from '@perya/web/terms/copy/en.json';
import own from './copy/en.json';

/** One file to wait for: the feature's own words, and those in which staff read the terms too. */
export const words = { ...own, ...terms };
