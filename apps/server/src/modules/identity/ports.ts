/** Outside companies that tell us who somebody is. */

/** An OpenID Connect provider; null when it says no or anything does not verify. */
export interface SocialProvider {
  start(flow: { redirectUri: string; state: string; nonce: string; codeVerifier: string }): Promise<URL>;
  finish(flow: {
    callbackUrl: URL;
    state: string;
    nonce: string;
    codeVerifier: string;
  }): Promise<{ subject: string; email: string | null; name: string | null } | null>;
}

/** Tokens of a phone-auth provider (DEC-068); null for anything that does not verify. */
export interface PhoneTokens {
  verify(idToken: string, now: Date): Promise<PhoneToken | null>;
}

export interface PhoneToken {
  phoneNumber: string;
  /** The sign-in at the provider it stands for: other tokens of the same one have it too. */
  signIn: string;
  endsAt: Date;
}
