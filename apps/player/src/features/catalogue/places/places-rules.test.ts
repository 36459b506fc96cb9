import { expect, test } from 'vitest';
import { lotteryMode } from './lottery-modes.ts';
import { lotteryPath, prizeMode } from './prize-mode.ts';

test('the prize mode is ELOTT when LOTT or TCG_LOTTO_VN has an ELOTT entry, else LOTT [TPL-03, DEC-065]', () => {
  const vendor = (vassalage: string, gameType: string) => ({ vassalage, gameType });
  expect(prizeMode([])).toBe('LOTT');
  expect(prizeMode([vendor('KUBO', 'ELOTT'), vendor('LOTT', 'LOTT')])).toBe('LOTT');
  expect(prizeMode([vendor('KUBO', 'LOTT'), vendor('LOTT', 'ELOTT')])).toBe('ELOTT');
  expect(prizeMode([vendor('TCG_LOTTO_VN', 'ELOTT')])).toBe('ELOTT');
  expect([lotteryPath('LOTT'), lotteryPath('ELOTT')]).toEqual(['/m/lott', '/m/elott']);
});

test('a lottery game stands under its play type; without one its page decides [ENT-18, DEC-088]', () => {
  expect(lotteryMode({ mode: 'trad', type: 'ELOTT' })).toBe('trad');
  expect(lotteryMode({ mode: 'ENT', type: 'LOTT' })).toBe('ent');
  expect(lotteryMode({ type: 'LOTT' })).toBe('trad');
  expect(lotteryMode({ type: 'ELOTT' })).toBe('ent');
});
