import { join } from 'node:path';

/** Where whoever has the folder's engine listens. */
export const socketOf = (folder: string): string => join(folder, 'engine.sock');

/** Ends of the engine's process that its parent tells apart. */
export const noLibrary = 3;
export const takenByAnother = 4;
