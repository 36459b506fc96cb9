/** What becomes of a payout, told by the last four digits of its account. */
export interface Behaviour {
  /** Why it is refused at once. */
  refusal?: { code: string; message: string };
  /** How many requests get lost before they arrive. */
  lost: number;
  /** Whether the request is answered; repetitions always are. */
  answers: boolean;
  /** `held` by the company's compliance, until somebody decides at the desk. */
  end: 'paid' | 'failed' | 'by hand' | 'held';
  /** Why it fails. */
  because: string;
  /** Until the end; `none` is at once. */
  after: keyof Pace | 'none';
  notice: boolean;
  /** The bank sends it back a while after it was paid. */
  comesBack?: boolean;
}

/** How long the banks take; tests hurry them. */
export interface Pace {
  paidMs: number;
  failedMs: number;
  quietMs: number;
}

export const usualPace: Pace = { paidMs: 1000, failedMs: 1500, quietMs: 2000 };

export const usual: Behaviour = {
  lost: 0,
  answers: true,
  end: 'paid',
  because: 'returned_by_bank',
  after: 'paidMs',
  notice: true,
};
export const failing = (because: string): Behaviour => ({
  ...usual,
  end: 'failed',
  after: 'failedMs',
  because,
});

const byEnding: Readonly<Record<string, Behaviour>> = {
  '0001': { ...usual, refusal: { code: 'account_closed', message: 'the account is closed' } },
  '0002': failing('returned_by_bank'),
  '0003': { ...usual, answers: false, after: 'quietMs', notice: false },
  '0004': { ...usual, answers: false, end: 'failed', after: 'none', notice: false },
  '0005': { ...usual, lost: 1 },
  '0006': { ...usual, end: 'by hand' },
  '0007': { ...usual, end: 'held' },
  '0008': { ...usual, comesBack: true },
  '0061': failing('name_mismatch'),
  '0062': failing('limit_exceeded'),
  '0063': failing('wallet_declined'),
  '0064': {
    ...usual,
    refusal: { code: 'insufficient_float', message: 'your balance here does not cover it' },
  },
  '0065': { ...usual, refusal: { code: 'channel_down', message: 'the channel does not answer' } },
};

export function behaviourOf(accountNumber: string): Behaviour {
  return byEnding[accountNumber.replaceAll(/\D/g, '').slice(-4)] ?? usual;
}
