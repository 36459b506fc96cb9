import type { CopiedTable } from '#platform/database/copy-rows';

export const supportCopied: readonly CopiedTable[] = [
  { name: 'support.saved_reply', spoken: ['title', 'en', 'ty'] },
];
