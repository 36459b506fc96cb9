import type { Micros } from '@perya/money';
import { microsPerUnit } from '@perya/money';
import { invariant } from '#platform/refusal';

const microsPerCentavo = microsPerUnit / 100n;

/** The company counts whole centavos: an amount that is none must not be rounded on the way. */
export function toCentavos(amount: Micros): number {
  invariant(amount > 0n && amount % microsPerCentavo === 0n, 'an order is of whole centavos, at least one');
  const centavos = amount / microsPerCentavo;
  invariant(centavos <= BigInt(Number.MAX_SAFE_INTEGER), 'an order must fit a JSON number exactly');
  return Number(centavos);
}

export const toMicros = (centavos: number): Micros => BigInt(centavos) * microsPerCentavo;
