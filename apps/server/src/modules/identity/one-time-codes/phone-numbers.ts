import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { nationalNumber } from '@perya/contract/rules';
import { refuse } from '#platform/refusal';

/** The number in E.164 if it is a mobile number of a country the merchant serves; refuses anything else (ERR-29). */
export function mobileOf(dialingCode: string, typed: string, countries: readonly string[]): string {
  const number = parsePhoneNumberFromString(`+${dialingCode}${nationalNumber(typed)}`);
  const isMobile =
    number?.isValid() === true && ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '');
  if (!isMobile || !countries.includes(number.country ?? '')) refuse('mobile.invalid');
  return number.number;
}

/** The same for what somebody typed as a login name: null when it is no number. */
export function mobileIn(name: string, countries: readonly string[]): string | null {
  const [country] = countries;
  const number = /^[+\d][\d\s-]{6,19}$/.test(name)
    ? parsePhoneNumberFromString(name, country as CountryCode)
    : undefined;
  return number?.isValid() && countries.includes(number.country ?? '') ? number.number : null;
}

const names = new Intl.DisplayNames('en', { type: 'region' });
/** Dialling code 63 has its own rule (DEC-061); the server checks each country's plan beyond this. */
const patternOf = (dialingCode: string) => (dialingCode === '63' ? '^9[0-9]{9}$' : '^[0-9]{7,15}$');

export function countryList(countries: readonly string[]) {
  return countries.map((code, place) => {
    const dialingCode = getCountryCallingCode(code as CountryCode);
    return {
      code,
      name: names.of(code) ?? code,
      dialingCode,
      mobilePattern: patternOf(dialingCode),
      isDefault: place === 0,
    };
  });
}

export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)} *** *** ${mobile.slice(-3)}`;
export const maskedEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1***$2');

/** The country, and as many digits as tell the operator: what may be counted of a number that is not kept. */
export function placeOfNumber(number: string): { country: string; prefix: string } {
  const parsed = parsePhoneNumberFromString(number);
  return { country: parsed?.country ?? '', prefix: parsed?.nationalNumber.slice(0, 3) ?? '' };
}
