import type { CopiedTable } from '#platform/database/copy-rows';

/** Which tags there are, and not who wears them. */
export const membersCopied: readonly CopiedTable[] = [{ name: 'members.tag_kind', spoken: ['label'] }];
