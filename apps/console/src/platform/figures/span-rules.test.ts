import { expect, test } from 'vitest';
import { dayIn, searchOf, spanIn } from './span-rules.ts';

test('a span is its address: today, so many days until now, or chosen days, on the brand’s calendar [OPS-TODAY-02]', () => {
  const today = dayIn(new Date('2026-06-10T16:30:00Z'), 'Asia/Manila');
  expect(today).toBe('2026-06-11');
  expect(spanIn({}, today)).toEqual({ choice: 'today', days: {}, search: {} });
  expect(spanIn({ span: '7' }, today).days).toEqual({ from: '2026-06-05' });
  expect(spanIn({ span: '30' }, today).days).toEqual({ from: '2026-05-13' });
  const chosen = { from: '2026-06-01', to: '2026-06-03' };
  expect(spanIn({ span: '7', ...chosen }, today)).toEqual({ choice: 'chosen', days: chosen, search: chosen });
  expect(spanIn({ from: '2026-06-01', to: 'x' }, today).choice).toBe('today');
  for (const choice of ['today', '7', '30', 'chosen'] as const)
    expect(spanIn(searchOf(choice, today), today).choice).toBe(choice);
});
