import type { Verdict } from './kit.ts';
import { sentenceOf } from './rules.ts';

export interface Report {
  company: string;
  wire: string;
  url: string;
  at: string;
  passed: boolean;
  rules: { rule: string; sentence: string; result: Verdict['result']; problems: string[] }[];
}

export const reportOf = (
  about: Pick<Report, 'company' | 'wire' | 'url' | 'at'>,
  verdicts: readonly Verdict[],
): Report => ({
  ...about,
  passed: verdicts.every(({ result }) => result !== 'fail'),
  rules: verdicts.map(({ rule, ...rest }) => ({ rule, sentence: sentenceOf(rule), ...rest })),
});

const marks = { pass: 'pass     ', fail: 'FAIL     ', 'not tried': 'not tried' } as const;

/** For people; attach it together with the JSON. */
export function asText({ company, wire, url, at, passed, rules }: Report): string {
  const lines = rules.flatMap(({ rule, sentence, result, problems }) => [
    `${marks[result]}  ${rule.padEnd(11)} ${sentence}`,
    ...problems.slice(0, 5).map((what) => `             - ${what}`),
  ]);
  const count = (wanted: Verdict['result']) => rules.filter(({ result }) => result === wanted).length;
  return [
    `${company} over ${wire} at ${url}, ${at}`,
    '',
    ...lines,
    '',
    `${count('pass')} passed, ${count('fail')} failed, ${count('not tried')} not tried: ${passed ? 'conforms' : 'does not conform'}`,
  ].join('\n');
}
