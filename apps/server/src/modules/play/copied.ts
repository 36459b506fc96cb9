import type { CopiedTable } from '#platform/database/copy-rows';

/** Who runs the games; pools are money. */
export const playCopied: readonly CopiedTable[] = [{ name: 'play.carrier' }];
