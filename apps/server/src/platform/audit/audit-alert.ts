import { sql } from 'kysely';
import type { AlertSource } from '../alerts/alert-source.ts';

/** Entries of the record of staff's actions that did not fit when its chains were read last. */
export const auditAlert: AlertSource = {
  kind: 'chain',
  async facts(_work, systemDb) {
    const { rows } = await sql<{ wrong: string | null }>`
      select wrong from platform.audit_root order by id desc limit 1`.execute(systemDb);
    return rows.map(({ wrong }) => ({ subject: 'audit', name: 'audit', value: Number(wrong ?? 0) }));
  },
};
