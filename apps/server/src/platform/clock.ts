/** Time is given, never taken: tests and trials hand in their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
