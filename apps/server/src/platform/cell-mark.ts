/** Two digits before what strangers name without its merchant, so that a balancer finds the cell (ADR 88). */
export const cellMark = (cell: number): string => String(cell).padStart(2, '0');
