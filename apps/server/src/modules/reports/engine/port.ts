/** Values for `{name:Type}` in a statement: never written into its text. */
export type Values = Readonly<Record<string, string | number | readonly string[]>>;

/** The column store behind figures: one SQL, whether it is a folder beside us or a cluster far away (ADR 135). */
export interface ReportsEngine {
  /** Whether it answers now. */
  isThere: () => Promise<boolean>;
  rows: <Row>(text: string, values?: Values) => Promise<Row[]>;
  /** The answer as it comes, for a statement that names another format. */
  bytes: (text: string, values?: Values) => Promise<Buffer>;
  write: (table: string, rows: readonly object[]) => Promise<void>;
  /** A statement without rows. */
  run: (text: string, values?: Values) => Promise<void>;
  close: () => Promise<void>;
}

/** Where it is: a folder on this machine, of which one process at a time has the engine, or a server by its address. */
export type ReportsPlace = { folder: string } | { url: string };
