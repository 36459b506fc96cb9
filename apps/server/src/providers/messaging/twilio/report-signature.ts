import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Base64 of HMAC-SHA1 over the whole address as Twilio called it and every field of the form, sorted by name, name and value
 * without anything between them. A field that stands there twice has no one reading: nothing is believed then.
 */
export function isSignedByTwilio(
  token: string,
  claimed: string | string[] | undefined,
  url: string,
  form: URLSearchParams,
): boolean {
  const names = [...form.keys()];
  if (typeof claimed !== 'string' || new Set(names).size !== names.length) return false;
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const right = createHmac('sha1', token)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest();
  const given = Buffer.from(claimed, 'base64');
  return given.length === right.length && timingSafeEqual(right, given);
}
