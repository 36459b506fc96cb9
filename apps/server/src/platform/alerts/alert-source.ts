import type { AlertKind } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { Work } from '../database/work.ts';

/** How something stands that a rule may watch: a queue, a way to pay, a company, a check. */
export interface AlertFact {
  subject: string;
  name: string;
  /** Minutes, percent or a count, as its kind has it. */
  value: number;
}

/** A module says how its things stand; whether that is bad, a rule says. */
export interface AlertSource {
  kind: AlertKind;
  /** `work` sees the brand, or nothing of any brand for kinds of the installation; `systemDb` what is of all together. */
  facts: (work: Work, systemDb: Kysely<object>) => Promise<AlertFact[]>;
}
