import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Signs who has shown a right code; the key pair lives as long as the process. */
export async function createIdTokens(projectId: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomBytes(20).toString('hex');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return {
    jwks: { keys: [jwk] },
    async sign(issuer: string, phoneNumber: string): Promise<{ idToken: string; localId: string }> {
      const localId = createHash('sha256').update(phoneNumber).digest('base64url').slice(0, 28);
      const now = Math.floor(Date.now() / 1000);
      const idToken = await new SignJWT({
        auth_time: now,
        user_id: localId,
        phone_number: phoneNumber,
        firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(localId)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(privateKey);
      return { idToken, localId };
    },
  };
}
