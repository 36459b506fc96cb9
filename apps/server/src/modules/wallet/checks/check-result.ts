import type { Kysely } from 'kysely';

export interface CheckResult {
  name: string;
  ok: boolean;
  examined: number;
  wrong: number;
  details: Record<string, unknown>;
}

export type Db = Kysely<object>;
