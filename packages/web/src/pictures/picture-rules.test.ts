import { expect, test } from 'vitest';
import { admit, idsOf } from './picture-rules.ts';
import type { Picture } from './picture-rules.ts';

const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size });

test('jpeg and png alone come in, whatever the name says [REWARD-14, CONST-02]', () => {
  const { admitted, refused } = admit(
    [file('a.jpg'), file('b.png', 'image/png'), file('c.heic', 'image/heic')],
    0,
  );
  expect(admitted.map(({ name }) => name)).toEqual(['a.jpg', 'b.png']);
  expect(refused).toEqual([{ name: 'c.heic', text: 'activity_image_type' }]);
  expect(admit([file('d.jpg', '')], 0).refused[0]?.text).toBe('activity_image_type');
});

test('5,242,880 bytes come in, one more does not [REWARD-15, CONST-02]', () => {
  expect(admit([file('a', 'image/png', 5_242_880)], 0).admitted).toHaveLength(1);
  expect(admit([file('a', 'image/png', 5_242_881)], 0).refused).toEqual([
    { name: 'a', text: 'activity_apply_remark_limit3' },
  ]);
});

test('a fourth picture stays out and is named [REWARD-16, DEC-028]', () => {
  const { admitted, refused } = admit([file('3'), file('4')], 2);
  expect(admitted.map(({ name }) => name)).toEqual(['3']);
  expect(refused).toEqual([{ name: '4', text: 'activity_apply_remark_limit4' }]);
});

test('there is nothing to send while one picture is still on its way', () => {
  const picture = (id: string | null): Picture => ({
    key: 'k',
    preview: '',
    percent: 0,
    id,
    cancel: () => {},
  });
  expect(idsOf([picture('a'), picture(null)])).toBeNull();
  expect(idsOf([picture('a'), picture('b')])).toEqual(['a', 'b']);
  expect(idsOf([])).toEqual([]);
});
