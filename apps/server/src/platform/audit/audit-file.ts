import type { AuditEntry } from '@perya/contract';
import { csvText } from '../csv-rules.ts';

const columns = [
  'entry',
  'at',
  'actor',
  'action',
  'reason',
  'subject',
  'memberId',
  'before',
  'after',
  'chain',
] as const;

const cellOf = (value: AuditEntry[(typeof columns)[number]]): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Entries as a file that can be held against the chain again: each has its own link. */
export const auditFile = (entries: readonly AuditEntry[], brand: string, now: Date): File =>
  new File(
    [csvText([[...columns], ...entries.map((entry) => columns.map((column) => cellOf(entry[column])))])],
    `record-${brand === '*' ? 'installation' : brand}-${now.toISOString().slice(0, 10)}.csv`,
    { type: 'text/csv' },
  );
