import type { Work } from '#platform/database/work';
import { statementFile } from '../statement-file.ts';
import { monthOf } from '../statements.ts';
import { assertMember, type DeskParts, withinDesk } from './within-desk.ts';

/** Statements as the agent reads them. */
export function createStaffStatements(parts: DeskParts) {
  const monthOfAgent = async (work: Work, agentId: string, month?: string) => {
    await assertMember(parts, work, agentId);
    return monthOf(parts, work, agentId, month);
  };
  return {
    month: (merchant: string, operator: string, agentId: string, month?: string) =>
      withinDesk(parts, merchant, operator, (work) => monthOfAgent(work, agentId, month)),
    file: (merchant: string, operator: string, agentId: string, month: string) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const { name, text } = statementFile(month, await monthOfAgent(work, agentId, month));
        return new File([text], name, { type: 'text/csv' });
      }),
  };
}

export type StaffStatements = ReturnType<typeof createStaffStatements>;
