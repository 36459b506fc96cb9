export type Words = { EN: string; TY: string };
export const words = (EN: string, TY: string): Words => ({ EN, TY });
