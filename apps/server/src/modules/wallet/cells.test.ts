import { expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';

const database = await withTestDatabase();
const house = async () =>
  (await database.query<{ id: string }>('select wallet.next_house() as id'))[0]?.id ?? '';
const takeCell = (number: number) => database.query('select wallet.take_cell($1)', [number]);

test('what a cell counts carries its number; cell 0 counts as it always did, and a cell that counted keeps its number', async () => {
  await takeCell(0);
  expect(BigInt(await house())).toBeGreaterThan(-1000n);
  await takeCell(5);
  expect(-BigInt(await house()) >> 48n).toBe(5n);
  const [numbers] = await database.query<{ round: string; move: string }>(
    `select (play.round_no(now()) & 1048575) >> 14 as round,
       nextval(pg_get_serial_sequence('cashier.order_move', 'id')) >> 40 as move`,
  );
  expect(numbers).toEqual({ round: '5', move: '5' });
  // Again changes nothing, also for what was counted meanwhile.
  const before = await database.query('select last_value from cashier.order_move_id_seq');
  await takeCell(5);
  expect(await database.query('select last_value from cashier.order_move_id_seq')).toEqual(before);
  await expect(takeCell(6)).rejects.toThrow('this database is cell 5');
  await expect(takeCell(64)).rejects.toThrow('from 0 to 63');
});
