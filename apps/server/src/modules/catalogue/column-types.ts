import type { Category, GameType } from '@perya/contract';

/** Words by language. */
export type Words = Partial<Record<string, string>>;

/** What the schema cannot say of a column; tables.ts is generated with it. */
export interface ColumnTypes {
  'catalogue.category_order': { category: Category };
  'catalogue.classification': { name: Words };
  'catalogue.pin': { category: Category };
  'catalogue.game': { game_type: GameType; name: Words };
}
