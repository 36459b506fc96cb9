import { amountOf, type HeldData } from '#platform/retention/held-data';

/** Not among it: cases of watching and laundering, of which the law forbids to warn anybody, and pictures of papers, which the member has. */
export const safetyHeld: readonly HeldData[] = [
  {
    section: 'own limits',
    from: 'safety.spending_limit it',
    key: "it.kind || ' ' || it.period",
    columns: ['it.kind', 'it.period', amountOf('own_value'), amountOf('pending_value'), 'it.pending_since'],
  },
  {
    section: 'breaks and exclusions',
    from: 'safety.pause it',
    key: 'it.pause_id',
    columns: [
      'it.kind',
      'it.since',
      'it.until_at',
      'it.irrevocable_until',
      'it.asked_return_at',
      'it.returns_at',
    ],
  },
  {
    section: 'changes of limits and breaks',
    from: 'safety.change it',
    key: 'it.change_id',
    columns: ['it.what', 'it.before', 'it.after', 'it.reason', 'it.at'],
  },
  {
    section: 'identity checks',
    from: 'safety.person_case it',
    key: 'it.case_no',
    columns: ['it.case_no', 'it.state', 'it.stage', 'it.document_type', 'it.sent_at', 'it.decided_at'],
  },
  {
    section: 'papers',
    from: 'safety.person_paper it',
    key: 'it.paper_id',
    columns: ['it.kind', 'it.kept_at'],
  },
];
