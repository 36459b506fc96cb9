import type { Serving } from '../serving.ts';
import { type Brand, type Player, register } from './player.ts';
import { createStaffHand } from './staff-hand.ts';
import { hasMoney, isKnown, prove, until } from './steps.ts';

/**
 * A day of a sample brand, so that every queue of the console has something real in it: members come, pay in, play, ask for their
 * money, write, complain and prove who they are, all by the calls of the app; staff propose and close by the calls of the console.
 */

const people = [
  ['juanluzon', 'Juan Luzon'],
  ['mariasantos', 'Maria Santos'],
  ['benjieramos', 'Benjie Ramos'],
  ['lizaaquino', 'Liza Aquino'],
  ['rommeldiaz', 'Rommel Diaz'],
  ['tessgarcia', 'Tess Garcia'],
  ['nonoyreyes', 'Nonoy Reyes'],
  ['carlacruz', 'Carla Cruz'],
  ['danteflores', 'Dante Flores'],
  ['ireneocampo', 'Irene Ocampo'],
  ['paulotan', 'Paulo Tan'],
  ['graceuy', 'Grace Uy'],
] as const;

const onRed = (stake: string, times: number) =>
  Array.from({ length: times }, () => ({ bets: { pula: stake, asul: stake } }));

/** Known, with money that was played once: may ask for it. */
async function settle(player: Player, [fullname, nth]: readonly [string, number]): Promise<void> {
  await player.setPin();
  await prove(player, fullname, `PH10${String(nth).padStart(6, '0')}77`);
  await player.deposit('3000', 'pay', { payer: `0917555${String(nth).padStart(4, '0')}` });
  await until(`the deposit of ${player.username}`, () => hasMoney(player, 3000));
  await player.play('color-game', onRed('50', 20 + nth));
  await until(`the identity of ${player.username}`, () => isKnown(player));
}

async function moneyWaits(players: readonly Player[]): Promise<void> {
  for (const [nth, player] of players.entries()) {
    const [, fullname] = people[nth] ?? ['', ''];
    await settle(player, [fullname, nth + 10]);
    // One leads to a payout that the company never answers.
    const ending = nth === 3 ? '0004' : `01${String(nth).padStart(2, '0')}`;
    const account = await player.addPayoutAccount(`0918123${ending}`, fullname);
    await player.withdraw(String(400 + nth * 35), account);
  }
}

async function depositsWait([one, two, three]: readonly Player[]): Promise<void> {
  await one?.deposit('800', 'twice');
  await two?.deposit('500', 'other', { amount: '450' });
  await three?.deposit('1200', 'leave');
}

async function peopleWrite([one, two, three]: readonly Player[]): Promise<void> {
  await one?.chat('Hello po, my deposit of 800 was taken twice.', 'The reference is on the slip.');
  await two?.chat('Paano po magpalit ng payout account?');
  await two?.put('/feedback', {
    kind: 'complaint',
    content: 'The game closed in the middle of my round and I do not see the result.',
    pictures: [],
  });
  await three?.put('/feedback', { kind: 'idea', content: 'Sana may dark mode sa Lotto.', pictures: [] });
}

/** Somebody asks for a reward by hand, with a picture of the ticket. */
async function rewardWaits(player: Player): Promise<void> {
  const pictures = [await player.upload('reward')];
  const wish = { promotionId: 'hoops-insurance', remarks: 'Ticket 4711', pictures };
  await player.post('/promotions/request-reward', wish);
}

/** Makes it once; a brand that has had its day is left alone. */
export async function liveADay(serving: Serving, brand: Brand): Promise<void> {
  const staff = createStaffHand(serving, 'perya');
  if (await staff.hasMember(people[0][0])) return;
  const players: Player[] = [];
  for (const [username] of people) players.push(await register(brand, username));
  // Every withdrawal waits for a person, so that the queue is not empty.
  await staff.lookAtEveryWithdrawal();
  await moneyWaits(players.slice(0, 7));
  await depositsWait(players.slice(7, 10));
  await peopleWrite(players.slice(7, 10));
  for (const player of players.slice(0, 1)) await rewardWaits(player);
  for (const player of players.slice(10, 11)) {
    await staff.close(player.username, 'duplicate');
    await player.appeal(brand);
  }
  for (const player of players.slice(11)) await prove(player, 'Grace Uy', 'PH1000009902');
  await staff.proposeAdjustment(people[1][0], '250');
}
