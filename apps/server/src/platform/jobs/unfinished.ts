/** Never ends: the engine then keeps the run as begun, and a living worker takes it over when this one has left. */
export const unfinished = (): Promise<never> => new Promise(() => undefined);
