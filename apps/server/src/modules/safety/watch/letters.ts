import type { WatchCase } from '@perya/contract';
import { say } from '../texts.ts';

export type Letter = WatchCase['letters'][number]['letter'];

/** What staff may send from a watch case: approved sentences and no others, without a word of play to come. */
const letters = {
  check_in: { title: 'care_check_in_title', body: 'care_check_in', link: '/m/member/limits' },
  limits: { title: 'care_limits_title', body: 'care_limits', link: '/m/member/limits' },
  break: { title: 'care_break_title', body: 'care_break', link: '/m/member/limits' },
  help: { title: 'care_help_title', body: 'care_help', link: '/m/help' },
} as const;

export const letterOf = (letter: Letter) => {
  const { title, body, link } = letters[letter];
  return { title: say(title), body: say(body), link };
};

export const approvedLetters = (): WatchCase['letters'] =>
  (['check_in', 'limits', 'break', 'help'] as const).map((letter) => {
    const { title, body } = letterOf(letter);
    return { letter, title, body };
  });
