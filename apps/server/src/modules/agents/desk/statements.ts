import { statementFile } from '../statement-file.ts';
import { monthOf } from '../statements.ts';
import { type DeskParts, withinDesk } from './within-desk.ts';

/** Statements as the agent reads them. */
export function createStaffStatements(parts: DeskParts) {
  return {
    month: (merchant: string, operator: string, agentId: string, month?: string) =>
      withinDesk(parts, merchant, operator, (work) => monthOf(parts, work, agentId, month)),
    file: (merchant: string, operator: string, agentId: string, month: string) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const { name, text } = statementFile(month, await monthOf(parts, work, agentId, month));
        return new File([text], name, { type: 'text/csv' });
      }),
  };
}

export type StaffStatements = ReturnType<typeof createStaffStatements>;
