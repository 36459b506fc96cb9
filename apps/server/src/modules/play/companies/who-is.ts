import { type Operator, seesMoney } from '#platform/approvals/operator';

/** Whoever asks, and at which brand. */
export interface Who {
  merchant: string;
  name: string;
  seesMoney: boolean;
}

export const whoIs = (
  { merchantCode }: { merchantCode: string },
  { operator }: { operator: Operator },
): Who => ({ merchant: merchantCode, name: operator.name, seesMoney: seesMoney(operator) });
