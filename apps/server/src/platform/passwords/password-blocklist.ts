import { readFileSync } from 'node:fs';
import { isMadeOfRuns, repeatedPiece } from './weak-patterns.ts';

/** Words that people choose as passwords, alone or with a number behind; one a line. */
const words: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Two common words are no secret either when one of them is about what we do. */
const productWords =
  'perya casino slot slots jackpot poker bingo baccarat lotto sabong bet bets betting win winner winning lucky swerte panalo bonus spin play player vip game games';

const shortestName = 4;
/** Of a number that serves as account name: people leave out country and carrier. */
const tellingDigits = 7;
const looseBesideName = 5;
const fewSigns = 4;
const longestTrimming = 12;
const longestCore = 40;
const leet = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's' };
const readings = [
  new Map(Object.entries({ ...leet, 1: 'i', '!': 'i' })),
  new Map(Object.entries({ ...leet, 1: 'l', '!': 'l' })),
];

const backwards = (text: string): string => text.split('').toReversed().join('');

/** "p@ssw0rd" as it is meant; a one may stand for two letters. */
const meanings = (text: string): string[] => [
  text,
  ...readings.map((reading) => Array.from(text, (sign) => reading.get(sign) ?? sign).join('')),
];

/** Up to four digits, a year or date, or a run, with at most two signs: what is put around a word. */
function isTrimming(text: string): boolean {
  if (text.length > longestTrimming) return false;
  const digits = text.replace(/\D/g, '');
  if (text.length - digits.length > 2) return false;
  return (
    digits.length <= 4 || isMadeOfRuns(digits, 0) || /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d\d)$/.test(digits)
  );
}

/** The text without the numbers and signs around it, in every way they can be taken off. */
function cores(text: string): string[] {
  const lead = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const tail = lead === text.length ? 0 : (/[^a-z]*$/.exec(text)?.[0].length ?? 0);
  const found: string[] = [];
  for (let left = 0; left <= lead; left += 1) {
    if (!isTrimming(text.slice(0, left))) continue;
    for (let right = text.length - tail; right <= text.length; right += 1)
      if (right - left <= longestCore && isTrimming(text.slice(right))) found.push(text.slice(left, right));
  }
  return found;
}

/** Whether the text is one or two words set together, at least one of them from `telling`. */
function isAbout(text: string, telling: ReadonlySet<string>): boolean {
  if (telling.has(text)) return true;
  for (let at = 2; at <= text.length - 2; at += 1) {
    const [first, second] = [text.slice(0, at), text.slice(at)];
    const tells = telling.has(first) || telling.has(second);
    if (tells && [first, second].every((part) => words.has(part) || telling.has(part))) return true;
  }
  return false;
}

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');

function holdsName(text: string, account: string): boolean {
  const name = /^\d+$/.test(account) ? account.slice(-tellingDigits) : account;
  if (name.length < shortestName || text.length > name.length + looseBesideName) return false;
  return text.includes(name) || text.includes(backwards(name));
}

/**
 * Whether a guesser would try this password early: a common word, the brand, the account's own name, each with the
 * usual numbers and letters written as numbers, or a pattern. The rules stand for far more strings than a list could.
 */
export function isCommon(password: string, { account, brand }: { account: string; brand: string }): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const name = account.normalize('NFKC').toLowerCase();
  if (new Set(text).size <= fewSigns || repeatedPiece(text) !== text || isMadeOfRuns(text, 2)) return true;
  if (!/\p{L}/u.test(text) && text.length < 12) return true;
  if (holdsName(text, name)) return true;

  const brandWords = brand.toLowerCase().split(/[^a-z]+/);
  const own = [...brandWords, brandWords.join(''), lettersOf(name)].filter((word) => word.length > 2);
  const telling = new Set([...productWords.split(' '), ...own]);
  const joined = text.replace(/[\s._-]/g, '');
  return new Set([text, joined]).values().some((form) =>
    cores(form)
      .flatMap(meanings)
      .flatMap((core) => [core, repeatedPiece(core)])
      .some((core) => words.has(core) || words.has(backwards(core)) || isAbout(core, telling)),
  );
}
