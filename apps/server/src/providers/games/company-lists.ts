import { z } from 'zod';
import { type Answer, type Asking, askCompany } from '../ask-company.ts';

/** Fields that companies name differently and mean alike. */
export const gameFields = {
  code: z.string().min(1).max(60),
  brand: z.string().min(1).max(20),
  name: z.string().trim().min(1).max(80),
  type: z.string().regex(/^[A-Z]{2,10}$/),
  /** A number or its text; two places, as we keep it. */
  percent: z
    .union([z.number(), z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)])
    .transform((value) => Number(value).toFixed(2))
    .nullable(),
  lines: z.int().positive().nullable(),
  volatility: z.int().min(1).max(5).nullable(),
  day: z.iso.date().nullable(),
} as const;

interface ListsOptions extends Asking {
  /** Where the company's own interface is. */
  url: string;
  /** For the log. */
  company: string;
}

/** What is asked of every game company in its own words: how a round stands, and what it moved within a time. */
export function createCompanyLists({ url, company, ...asking }: ListsOptions) {
  const ask = (path: string): Promise<Answer> => askCompany(`${url}${path}`, asking);
  const read = <Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> | undefined =>
    answer?.status === 200 ? schema.safeParse(answer.body).data : undefined;

  return {
    /** Missing only when the company says so itself: a 404 alone may come from anything on the way. */
    async findRound<Schema extends z.ZodType>(
      round: string,
      { found, none }: { found: Schema; none: z.ZodType },
    ): Promise<z.output<Schema> | 'missing' | undefined> {
      const answer = await ask(`/admin/rounds/${encodeURIComponent(round)}`);
      return none.safeParse(answer?.body).success ? 'missing' : read(answer, found);
    },

    async listTransactions<Schema extends z.ZodType>(
      from: Date,
      to: Date,
      schema: Schema,
    ): Promise<z.output<Schema>> {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      const listed = read(await ask(`/admin/transactions?${query.toString()}`), schema);
      // An empty list would look like money that is missing.
      if (listed === undefined) throw new Error(`${company} did not list its transactions`);
      return listed;
    },

    async listGames<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>> {
      const listed = read(await ask('/admin/games'), schema);
      // An empty list would look as if every game were gone.
      if (listed === undefined) throw new Error(`${company} did not list its games`);
      return listed;
    },
  };
}
