import { expect, test } from 'vitest';
import { typedColumns, withTypedColumns } from './typed-columns.ts';

const source = `import type { ColumnType } from "kysely";

export interface RewardsCampaign {
  body: Generated<Json>;
  kind: string;
  title: Json | null;
}

export interface RewardsOther {
  title: Json;
}

export interface DB {
  "rewards.campaign": RewardsCampaign;
  "rewards.other": RewardsOther;
}
`;
const declaration = `export interface ColumnTypes {
  'rewards.campaign': { body: Words; kind: Kind; title: Words };
}`;

test('a declared column has its type in its own table: JSON is written as text, a word as itself', () => {
  const made = withTypedColumns(source, typedColumns(declaration));
  const text = "ColumnType<ColumnTypes['rewards.campaign']";
  expect(made).toContain("import type { ColumnTypes } from './column-types.ts';");
  expect(made).toContain(`body: Generated<${text}['body'], string, string>>;`);
  expect(made).toContain("kind: ColumnTypes['rewards.campaign']['kind'];");
  expect(made).toContain(`title: ${text}['title'], string, string> | null;`);
  expect(made).toContain('export interface RewardsOther {\n  title: Json;\n}');
});

test('a declaration for a column that is not there stops the generator', () => {
  const gone = typedColumns("  'rewards.campaign': { picture: Words };");
  expect(() => withTypedColumns(source, gone)).toThrow('rewards.campaign picture');
  expect(withTypedColumns(source, typedColumns(''))).toBe(source);
});
