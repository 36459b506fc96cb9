import { finders as catalogue } from '../features/catalogue/index.ts';
import { finders as members } from '../features/members/index.ts';
import type { Finder } from '../platform/finder.ts';

/** What the features can find by a few letters or a number. */
export const finders: readonly Finder[] = [...members, ...catalogue];
