import { createCopy } from '#platform/copy';
import en from './copy/en.json' with { type: 'json' };
import ty from './copy/ty.json' with { type: 'json' };

/** What members read from this module. */
export const say = createCopy(en, ty);
