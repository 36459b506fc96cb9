import type { Clock } from '../clock.ts';

export type CompanyKind = 'payment' | 'game' | 'message' | 'identity' | 'sign-in' | 'push';
export type LineOutcome = 'answered' | 'refused' | 'failed';

/** What a process saw of a company since it told last. */
export interface LineNews {
  kind: CompanyKind;
  company: string;
  answered: number;
  refused: number;
  failed: number;
  firstAnsweredAt: Date | null;
  answeredAt: Date | null;
  failedAt: Date | null;
  /** Since the last answer. */
  failedInARow: number;
  failingSince: Date | null;
}

const noNews = (kind: CompanyKind, company: string): LineNews => ({
  kind,
  company,
  answered: 0,
  refused: 0,
  failed: 0,
  firstAnsweredAt: null,
  answeredAt: null,
  failedAt: null,
  failedInARow: 0,
  failingSince: null,
});

/** These say that it does not serve us: too many, our key, or nobody behind its door. */
const awayStatus = new Set([401, 403, 407, 429]);
export const outcomeOf = (status: number): LineOutcome =>
  status >= 500 || status === 0 || awayStatus.has(status) ? 'failed' : status >= 400 ? 'refused' : 'answered';

/** Whether companies answer what we ask them: noted in memory by the way, told with the process's mark. */
export function createCompanyLines(clock: Clock) {
  const lines = new Map<string, LineNews>();
  const keyOf = (kind: CompanyKind, company: string) => `${kind} ${company}`;

  function note(kind: CompanyKind, company: string, outcome: LineOutcome): void {
    const line = lines.get(keyOf(kind, company)) ?? noNews(kind, company);
    const now = clock();
    lines.set(
      keyOf(kind, company),
      outcome === 'failed'
        ? {
            ...line,
            failed: line.failed + 1,
            failedAt: now,
            failedInARow: line.failedInARow + 1,
            failingSince: line.failingSince ?? now,
          }
        : {
            ...line,
            [outcome]: line[outcome] + 1,
            firstAnsweredAt: line.firstAnsweredAt ?? now,
            answeredAt: now,
            failedInARow: 0,
            failingSince: null,
          },
    );
  }

  /** How this company is asked; from here on it is known, asked or not. */
  function fetchOf(kind: CompanyKind, company: string): typeof fetch {
    lines.set(keyOf(kind, company), noNews(kind, company));
    return async (input, init) => {
      try {
        const reply = await fetch(input, init);
        note(kind, company, outcomeOf(reply.status));
        return reply;
      } catch (error) {
        note(kind, company, 'failed');
        throw error;
      }
    };
  }

  return {
    note,
    fetchOf,
    /** For those who open several companies of a kind. */
    asks: (kind: CompanyKind) => (company: string) => fetchOf(kind, company),
    know: (kind: CompanyKind, company: string): void =>
      void lines.set(keyOf(kind, company), noNews(kind, company)),
    take(): LineNews[] {
      const taken = [...lines.values()];
      for (const { kind, company } of taken) lines.set(keyOf(kind, company), noNews(kind, company));
      return taken;
    },
  };
}
export type CompanyLines = ReturnType<typeof createCompanyLines>;
