/** Who a draw's secret is sealed for: its time, which is fixed before it has a number. */
export const drawOwner = (drawAt: Date): string => `draw ${drawAt.toISOString()}`;
