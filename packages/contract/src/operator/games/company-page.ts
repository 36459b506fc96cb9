import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { CompanySheet } from './companies.ts';

const params = z.strictObject({
  merchantCode: z.string().min(1).max(32),
  company: z.string().regex(/^[a-z][a-z0-9]{1,19}$/),
});
const Ms = z.number().nullable();

const CompanyCalls = z
  .strictObject({
    since: z.iso.datetime(),
    calls: z.int(),
    /** Our own words for the answers; each company hears its own. */
    codes: z.array(z.strictObject({ code: z.string(), calls: z.int() })),
    /** Answered "try again", because something of ours failed. */
    faults: z.int(),
    /** Signature, key or address was wrong: nothing of the call was read. */
    refusedSignatures: z.int(),
    p50Ms: Ms,
    p95Ms: Ms,
    p99Ms: Ms,
    hours: z.array(z.strictObject({ at: z.iso.datetime(), calls: z.int(), faults: z.int(), p95Ms: Ms })),
  })
  .meta({ id: 'CompanyCalls' });
export type CompanyCalls = z.infer<typeof CompanyCalls>;

const CompanyPage = z
  .strictObject({
    sheet: CompanySheet,
    /** Of 24 hours, all brands together. */
    calls: CompanyCalls,
    comparing: z.strictObject({
      /** Differences of this brand that wait for a person. */
      openCases: z.int(),
      /** Spans that somebody here had compared again, the newest first. */
      spans: z.array(
        z.strictObject({
          jobId: z.string(),
          from: z.iso.datetime(),
          to: z.iso.datetime(),
          state: z.enum(['running', 'paused', 'cancelled', 'done', 'failed']),
          pieces: z.int().nullable(),
          done: z.int(),
          /** Told when it is done. */
          examined: z.int().nullable(),
          differences: z.int().nullable(),
          /** The company gave no list at the last try. */
          failure: z.enum(['no_answer']).nullable(),
          askedBy: z.string(),
          askedAt: z.iso.datetime(),
        }),
      ),
    }),
  })
  .meta({ id: 'CompanyPage' });
export type CompanyPage = z.infer<typeof CompanyPage>;

export const companyPageCalls = {
  gameCompany: call({
    route: operatorRoutes.gameCompany,
    summary:
      'One company: profile, calls and answers of 24 hours with their times, how far its list was compared',
    access: 'operator',
    permission: 'game.company',
    params,
    reply: CompanyPage,
  }),
  compareCompanyList: call({
    route: operatorRoutes.compareCompanyList,
    summary:
      'Compare a span of the company’s list with ours again, within the last five weeks; each difference becomes a case, once',
    access: 'operator',
    permission: 'game.company',
    params,
    body: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
    reply: z.strictObject({ jobId: z.string() }),
  }),
};
