import { randomInt } from 'node:crypto';

export const codeMs = 5 * 60_000;
export const triesPerCode = 5;
/** However many codes were sent: more guesses than this at one number a day are not compared. */
export const guessesPerDay = 25;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A number without its last four digits: numbers bought in a row have it in common. */
export const prefixOf = (recipient: string): string => recipient.slice(0, -4);
