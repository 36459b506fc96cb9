import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Asked = { ticket: string; options: unknown };
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** What a device answers to a question of the server, in the shape the call takes. */
export const proveByPasskey = async ({ ticket, options }: Asked) => ({
  ticket,
  answer: { ...(await startAuthentication({ optionsJSON: options as RequestOptions })) } as Record<
    string,
    unknown
  >,
});
export const makePasskey = async ({ ticket, options }: Asked) => ({
  ticket,
  answer: { ...(await startRegistration({ optionsJSON: options as CreationOptions })) } as Record<
    string,
    unknown
  >,
});

/** Closed by the person at the device: no fault, and nothing to explain. */
export const wasClosed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
