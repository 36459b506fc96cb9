import type { HeldData } from '#platform/retention/held-data';

/** What an agent earned is in the statements; lines name people below, who are somebody else. */
export const agentsHeld: readonly HeldData[] = [
  {
    section: 'contracts as an agent',
    from: 'agents.contract it',
    key: 'it.contract_id',
    columns: [
      'it.kind',
      'it.version',
      'it.terms',
      'it.state',
      'it.offered_at',
      'it.answered_at',
      'it.starts_on',
      'it.ends_on',
    ],
  },
];
