/** One line of JSON for a person or a program; never a secret, never a session. */
export type Log = (event: string, facts: Record<string, unknown>) => void;

export const logToOutput: Log = (event, facts) => {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...facts }));
};
