import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { Route } from './routes.ts';

/**
 * Who may call: checked by the server before anything else; a call without a rule cannot be written.
 * `anyone`: a guest, or whoever is signed in, who is then known. `visitor`: nobody yet, but with the visit's cookie and the token that belongs to it, so that no other site can send
 * a visitor's sign-in. `session`: anybody signed in, trial included. `member`: a real account (DEC-013).
 * `console`: nobody yet, at the host of the staff's console and from its own page. `operator`: staff by their session there, or a token.
 */
export type Access =
  | 'guest'
  | 'anyone'
  | 'visitor'
  | 'session'
  | 'member'
  | 'console'
  | 'operator'
  | 'vendor';

/** One call of an API: its route, who may use it, what it takes and what it answers. */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  route: Route;
  summary: string;
  access: Who;
  /** What a person at the operator's needs for it. */
  permission?: Permission;
  /** It can raise what the house owes or loosen a control: beyond what one person may do alone it becomes a proposal. */
  secondPerson?: true;
  /** Asked for by more people than may decide it: the permission of the second person. */
  decidedWith?: Permission;
  /** About people or brands in general: held for any brand, the permission opens it, and the handler shows only those brands. */
  anyBrand?: true;
  /** Also open to who may only decide as a second person: the approvals stand on the thing itself. */
  decidersToo?: true;
  /** It only asks others to look: whoever may propose no more than that does it at once. */
  asksOnly?: true;
  /** What it is given must lie nowhere, not in a proposal either: who may only propose may not do it. */
  neverKept?: true;
  /** Takes a body and changes nothing: who may read may ask it, without a reason. */
  onlyReads?: true;
  /** It shows or takes out personal data: every such answer is kept in the record of staff's actions. */
  records?: 'read' | 'export';
  /** Requirement ids that describe the call. */
  proves?: readonly string[];
  query?: Query;
  body?: Body;
  params?: Params;
  reply: Reply;
  /** Answers are the same for every guest: seconds a CDN may keep them. */
  cacheSeconds?: number;
  /** Answered in maintenance and in restricted regions too (DEC-003). */
  always?: boolean;
  /** The answer is the value itself, without the envelope of the player API. */
  bare?: boolean;
  /** Works while the member must choose a new password first (DEC-048). */
  withStaffPassword?: boolean;
  /** Needs a proof of who is there that is at most five minutes old: password, passkey or code. */
  stepUp?: boolean;
}

/** An operator call without a permission cannot be written. */
type Named<Who extends Access> = Who extends 'operator'
  ? { permission: Permission }
  : {
      permission?: never;
      secondPerson?: never;
      decidedWith?: never;
      anyBrand?: never;
      decidersToo?: never;
      asksOnly?: never;
      neverKept?: never;
      onlyReads?: never;
      records?: never;
    };

export const call = <
  Q extends z.ZodType,
  B extends z.ZodType,
  P extends z.ZodType,
  R extends z.ZodType,
  Who extends Access,
>(
  definition: Call<Q, B, P, R, Who> & Named<Who>,
): Call<Q, B, P, R, Who> => definition;

type Input<S> = S extends z.ZodType ? z.input<S> : never;
/** A schema that was not given is inferred as the bare `ZodType`: such a part is absent from the request. */
type Given<S, Key extends string> = S extends z.ZodType
  ? z.ZodType extends S
    ? unknown
    : Record<never, never> extends Input<S>
      ? { [K in Key]?: Input<S> }
      : { [K in Key]: Input<S> }
  : unknown;

export type RequestOf<C> =
  C extends Call<infer Q, infer B, infer P, infer _R>
    ? Given<Q, 'query'> & Given<B, 'body'> & Given<P, 'params'>
    : never;
export type ReplyOf<C> = C extends Call<infer _Q, infer _B, infer _P, infer R> ? z.output<R> : never;
