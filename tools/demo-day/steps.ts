import type { Player } from './player.ts';

/** Steps that several members take, on whichever day. */

const paper = (fullname: string, idNumber: string) => ({
  fullname,
  birthday: '1990-01-02',
  nationality: 'Filipino',
  placeOfBirth: 'Cebu City',
  address: '12 Mabini St., Cebu City',
  occupation: 'Employed',
  sourceOfIncome: 'Salary',
  idNumber,
});

/** Asks to be known; the number's ending decides what the identity-check company says. */
export async function prove(player: Player, fullname: string, idNumber: string): Promise<void> {
  const [front, back, selfie] = [
    await player.upload('kyc'),
    await player.upload('kyc'),
    await player.upload('kyc'),
  ];
  const pictures = { front, back, selfie };
  await player.put('/kyc', { ...paper(fullname, idNumber), documentType: 'national_id', pictures });
}

export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await holds()); await new Promise((done) => setTimeout(done, 100)))
    if (performance.now() - began > 60_000) throw new Error(`${what} did not come to pass within a minute`);
}

export const isKnown = async (player: Player) =>
  (await player.get<{ state: string }>('/kyc')).state === 'verified';
export const hasMoney = async (player: Player, least: number) =>
  Number((await player.get<{ cash: string }>('/wallet')).cash) >= least;
