export type AppealName = 'account' | 'contact' | 'text';

/** The server holds to the same bounds. */
export const leastAppeal: Readonly<Record<AppealName, number>> = { account: 3, contact: 5, text: 10 };
export const mostAppeal: Readonly<Record<AppealName, number>> = { account: 40, contact: 120, text: 1000 };

export const isTooShort = (name: AppealName, value: string) => value.trim().length < leastAppeal[name];
