/** Apart from the engine itself, which processes that only ask for jobs do not load. */

/** Of its tables: nobody but perya_system sees them, and no server process changes their shape. */
export const engineSchema = 'dbos';
/** As in package.json: another one may bring other tables. */
export const engineVersion = '5.3.0';
