import type { Round } from '../book.ts';
import type { Seat } from '../company.ts';
import { money } from './money.ts';

/** What the platform said no with, in the three companies' words, and what a player reads. */
const refusals: readonly [said: RegExp, EN: string, TY: string][] = [
  [
    /NOT_ENOUGH|6006|\.balance$/,
    'Not enough balance for this stake.',
    'Kulang ang balanse para sa tayang ito.',
  ],
  [/LIMIT|7504|\.limit$/, 'One of your limits is reached.', 'Naabot mo na ang isang limit mo.'],
  [/TOKEN|600[12]|\.session\./, 'Your session has ended. Go back.', 'Tapos na ang session mo. Bumalik muna.'],
  [/MAINTENANCE|9013|maintenance/, 'Closed for maintenance for now.', 'Sarado muna para sa maintenance.'],
  [/market/, 'This match has ended.', 'Tapos na ang laban na ito.'],
  [/.*/, 'This bet was not taken.', 'Hindi natanggap ang tayang ito.'],
];

function refusalOf(said: string, language: Seat['language']): string {
  const [, EN, TY] = refusals.find(([word]) => word.test(said)) ?? [null, 'Not taken.', 'Hindi natanggap.'];
  return language === 'EN' ? EN : TY;
}

function cameBack(seat: Seat, stake: number, returned: number): string {
  const isEnglish = seat.language === 'EN';
  const net = money(seat, returned - stake);
  if (returned === 0) return isEnglish ? `Nothing came back, ${net}.` : `Walang bumalik, ${net}.`;
  const back = money(seat, returned);
  if (returned === stake) return isEnglish ? `Your ${back} came back.` : `Bumalik ang ${back} mo.`;
  const signed = returned > stake ? `+\u2060${net}` : net;
  return isEnglish ? `${back} came back, ${signed}.` : `Bumalik ang ${back}, ${signed}.`;
}

function sayOf(seat: Seat, round: Round): string {
  const isEnglish = seat.language === 'EN';
  if (round.refusal !== null) return refusalOf(round.refusal, seat.language);
  if (round.state === 'void') {
    return isEnglish ? 'The bet was taken back.' : 'Binawi ang taya, balik sa iyo.';
  }
  if (round.drawn === null || round.returned === null) {
    return isEnglish ? 'Bet placed. Waiting for the result.' : 'Nakataya na. Hinihintay ang resulta.';
  }
  const parts = [round.drawn.words[seat.language], cameBack(seat, round.stake, round.returned)];
  if (round.corrected) parts.unshift(isEnglish ? 'Corrected result.' : 'Itinamang resulta.');
  if (!round.isSettled) parts.push(isEnglish ? 'It is on its way.' : 'Parating na ito.');
  return parts.join(' ');
}

/** A round as its page shows it. */
export const roundView = (seat: Seat, round: Round) => ({
  id: round.id,
  state: round.refusal === null ? round.state : 'refused',
  isFinal: round.state === 'void' || (round.state === 'closed' && round.isSettled),
  say: sayOf(seat, round),
  show: round.drawn?.show ?? null,
  stake: money(seat, round.stake),
  returned: round.returned === null ? null : money(seat, round.returned),
  isWin: (round.returned ?? 0) > round.stake,
  corrected: round.corrected,
});
