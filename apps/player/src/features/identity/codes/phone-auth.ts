/** The phone-auth provider's own calls, made from the browser; what it answers is proven to our server (DEC-068). */
async function ask(url: string, action: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/v1/accounts:${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the phone-auth provider answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

const textIn = (answer: Record<string, unknown>, key: string): string => {
  const value = answer[key];
  if (typeof value !== 'string') throw new Error(`the phone-auth provider answered without ${key}`);
  return value;
};

/** Answers what the code belongs to. */
export const sendByProvider = async (url: string, phoneNumber: string): Promise<string> =>
  textIn(await ask(url, 'sendVerificationCode', { phoneNumber }), 'sessionInfo');

/** Answers the token that proves the number. */
export const verifyByProvider = async (url: string, sessionInfo: string, code: string): Promise<string> =>
  textIn(await ask(url, 'signInWithPhoneNumber', { sessionInfo, code }), 'idToken');
