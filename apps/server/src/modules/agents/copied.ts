import type { CopiedTable } from '#platform/database/copy-rows';

export const agentsCopied: readonly CopiedTable[] = [
  { name: 'agents.commission_plan' },
  { name: 'agents.commission_rate' },
];
