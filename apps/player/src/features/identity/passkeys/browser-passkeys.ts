import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser can hold or show a passkey. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';

/** A closed prompt, or a device without a passkey: the person knows, and nothing is broken. */
const turnedDown = () => null;

/** Has the browser make a passkey; null when nothing came of it. The options are the server's, passed on unread. */
export async function makePasskey(options: unknown): Promise<object | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(
    turnedDown,
  );
}

/** Has the browser show a passkey; null when nothing came of it. */
export async function showPasskey(options: unknown): Promise<object | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(
    turnedDown,
  );
}
