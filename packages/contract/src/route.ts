/** Methods and paths, free of zod: what the browser needs to make a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Tags of the request layer (DEC-104). */
export type ModuleId = 'COMM3' | 'CBS3' | 'AFFMAN3' | 'GAME3' | 'PROMO3' | 'ANNC3' | 'WALLET3';
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly module?: ModuleId;
  /** The body travels as a JWE to the server's own key (DEC-105); it is refused in the clear. */
  readonly encrypted?: true;
  /** The body travels as a form (CALL-34). */
  readonly form?: true;
  /** The body is a file with a few fields beside it. */
  readonly multipart?: true;
  /** Needs the token of a visit, which the client asks for first. */
  readonly visit?: true;
  /** Moves money: needs the header Idempotency-Key, chosen when the form opened and kept over retries (DEC-120). */
  readonly idempotent?: true;
}
