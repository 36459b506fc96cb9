import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const Company = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const ofCompany = params.extend({ company: Company });
const Words = z.strictObject({
  EN: z.string().trim().min(3).max(160),
  TY: z.string().trim().min(3).max(160).optional(),
});

const Window = z
  .strictObject({
    windowId: z.string(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    words: z.strictObject({ EN: z.string(), TY: z.string().optional() }),
    by: z.string(),
    state: z.enum(['waiting', 'running', 'over', 'ended']),
  })
  .meta({ id: 'CompanyWindow' });

const GameBrand = z
  .strictObject({
    vassalage: z.string(),
    displayName: z.string(),
    isHot: z.boolean(),
    place: z.int(),
    games: z.int(),
    isOff: z.boolean(),
  })
  .meta({ id: 'GameBrand' });
export type GameBrand = z.infer<typeof GameBrand>;

export const CompanySheet = z
  .strictObject({
    company: z.string(),
    isOff: z.boolean(),
    /** By containment: a bound was passed, or somebody stopped it (docs/runbooks). */
    isStopped: z.boolean(),
    brands: z.array(GameBrand),
    windows: z.array(Window),
    openRounds: z.int(),
    /** Null for whoever may not read money. */
    openStake: Amount.nullable(),
    sessions: z.int(),
    /** How it behaves where companies differ; it is agreed with them, and nobody changes it here. */
    profile: z.strictObject({
      /** Its adapter was never tried with the company itself. */
      fromPapers: z.boolean(),
      opens: z.enum(['auth', 'launch']),
      decimals: z.int(),
      unknownCancel: z.string(),
      repeatedCancel: z.string(),
      cancelsLostBets: z.boolean(),
      cancelsEndedBets: z.boolean(),
      promoWithoutGrant: z.enum(['refuse', 'hold']),
      mayUnsettle: z.boolean(),
      lateWinUpTo: Amount.nullable(),
      addsLegs: z.boolean(),
      replayBalance: z.enum(['stored', 'current']),
      silentMinutes: z.int(),
      retryMinutes: z.int(),
      takesTrial: z.boolean(),
    }),
    /** How far its own list was held against ours. */
    compared: z.strictObject({
      untilAt: z.iso.datetime().nullable(),
      examined: z.int(),
      differences: z.int(),
    }),
  })
  .meta({ id: 'CompanySheet' });
export type CompanySheet = z.infer<typeof CompanySheet>;

export const companyOperatorCalls = {
  gameCompanies: call({
    route: operatorRoutes.gameCompanies,
    summary:
      'Companies that run games, each with its game brands, windows, profile and what is open; brands without a company',
    access: 'operator',
    permission: 'game.company',
    params,
    reply: z.strictObject({ companies: z.array(CompanySheet), alone: z.array(GameBrand) }),
  }),
  switchCompany: call({
    route: operatorRoutes.switchCompany,
    summary:
      'Switch a company off or on: its games leave every list, launches are refused, open rounds finish',
    access: 'operator',
    permission: 'game.company',
    params: ofCompany,
    body: z.strictObject({ isOff: z.boolean() }),
    reply: z.strictObject({}),
  }),
  switchGameBrand: call({
    route: operatorRoutes.switchGameBrand,
    summary: 'Switch a game brand off or on, whoever runs it',
    access: 'operator',
    permission: 'game.company',
    params: params.extend({ vassalage: z.string().min(1).max(20) }),
    body: z.strictObject({ isOff: z.boolean() }),
    reply: z.strictObject({}),
  }),
  planCompanyWindow: call({
    route: operatorRoutes.planCompanyWindow,
    summary: 'A maintenance window of a company: tiles say so, launches are refused, others go on',
    access: 'operator',
    permission: 'game.company',
    params: ofCompany,
    body: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime(), words: Words }),
    reply: z.strictObject({ windowId: z.string() }),
  }),
  endCompanyWindow: call({
    route: operatorRoutes.endCompanyWindow,
    summary: 'End a maintenance window before its time',
    access: 'operator',
    permission: 'game.company',
    params: ofCompany.extend({ windowId: z.string().regex(/^\d{1,18}$/) }),
    reply: z.strictObject({}),
  }),
};
