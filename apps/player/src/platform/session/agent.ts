import { isMember } from './session.ts';
import type { Session } from './session.ts';

/** Types that are no agents where the menu is concerned (AGENT-02, DEC-010). */
const notAgents: ReadonlySet<number> = new Set([0, 4, 40]);

/** Whether the agent entry shows: for display only, the server decides by what it knows itself. */
export const isAgentInMenu = (session: Session | null): boolean =>
  session !== null && isMember(session) && session.type !== undefined && !notAgents.has(session.type);
