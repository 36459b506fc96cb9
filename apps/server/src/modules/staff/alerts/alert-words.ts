import type { AlertRow } from './repository.ts';

const minutes = (count: number): string =>
  count < 120 ? `${count} min` : `${Math.floor(count / 60)} h ${count % 60} min`;

/** One line of a mail; the console has its own words. */
const lines = {
  queue: ({ name, value, bound }) =>
    `Queue ${name}: the oldest case has waited ${minutes(value)} (limit ${minutes(bound ?? 0)}).`,
  promise: ({ value, bound }) => `Promises of withdrawals: ${value} missed within the hour (limit ${bound}).`,
  payments: ({ name, value, bound }) =>
    `Deposits by ${name}: ${value}% of the last hour were credited (limit ${bound}%).`,
  company: ({ name, value, bound }) =>
    `Game company ${name}: ${value}% of its calls of the last ten minutes went wrong or stayed away (limit ${bound}%).`,
  money: ({ name, value }) => `Money check ${name}: ${value} that do not fit.`,
  chain: ({ value }) => `Record of staff's actions: ${value} entries do not fit its chain.`,
} satisfies Record<AlertRow['kind'], (row: AlertRow) => string>;

export const lineOf = (row: AlertRow): string => `- ${lines[row.kind](row)}`;
