import { writeFileSync } from 'node:fs';
import pg from 'pg';

/**
 * The clock of the databases and processes of a demo while its past is lived (docs/adr/0085-a-demo-lives-its-past.md). PostgreSQL keeps its
 * own functions by database, so those that tell the time are replaced in the demo's two and given back at the end.
 */

const schema = 'demo_clock';
const tellers = [
  { name: 'now', source: 'now', volatility: 'stable' },
  { name: 'transaction_timestamp', source: 'now', volatility: 'stable' },
  { name: 'statement_timestamp', source: 'statement_timestamp', volatility: 'stable' },
  { name: 'clock_timestamp', source: 'clock_timestamp', volatility: 'volatile' },
] as const;

type Teller = (typeof tellers)[number];
const teller = (place: string, { name, volatility }: Teller, how: string): string =>
  `create or replace function ${place}.${name}() returns timestamptz ${volatility} strict parallel safe ${how};`;
const real = ({ source }: Teller): string => `language internal as '${source}'`;

/**
 * In two steps, each of which the planner puts in place of the call: PostgreSQL never plans a statement again because one of its own functions
 * changed, but does for one of ours.
 */
const take = [
  `create schema ${schema}; create schema ${schema}_real; grant usage on schema ${schema}, ${schema}_real to public;`,
  ...tellers.flatMap((one) => [
    teller(`${schema}_real`, one, real(one)),
    teller(schema, one, `language sql as 'select ${schema}_real.${one.name}()'`),
    teller('pg_catalog', one, `language sql as 'select ${schema}.${one.name}()'`),
  ]),
].join('\n');
const giveBack = [
  ...tellers.map((one) => teller('pg_catalog', one, real(one))),
  `drop schema ${schema}, ${schema}_real cascade;`,
].join('\n');
const shift = (behindMs: number): string =>
  tellers
    .map((one) =>
      teller(
        schema,
        one,
        `language sql as $$select ${schema}_real.${one.name}() - interval '${behindMs} milliseconds'$$`,
      ),
    )
    .join('\n');

async function tell(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`begin; ${statements} commit;`);
  } finally {
    await client.end();
  }
}

/** Whether a past was begun here and not lived to its end. */
export async function isInThePast(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(`select 1 from pg_namespace where nspname = $1`, [schema])).rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Of this machine, whatever `Date` says here. */
const realNow = (): number => performance.timeOrigin + performance.now();

export async function takeClock(urls: readonly string[], file: string) {
  const everywhere = async (statements: string): Promise<void> => {
    for (const url of urls) await tell(url, statements);
  };
  await everywhere(take);
  return {
    async set(moment: Date): Promise<void> {
      const behindMs = Math.round(realNow() - moment.getTime());
      writeFileSync(file, new Float64Array([behindMs]), { flag: 'r+' });
      await everywhere(shift(behindMs));
    },
    giveBack: () => everywhere(giveBack),
  };
}
