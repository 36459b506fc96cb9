import { expect, test } from 'vitest';
import { isWhole, membersIn } from './gift-rules.ts';

const one = '3f6c2b1e-0000-4000-8000-000000000001';
const other = '3f6c2b1e-0000-4000-8000-000000000002';

test('pasted member numbers are read line by line or apart by commas, each once; what is none is named [OPS-GAME-24]', () => {
  expect(membersIn(`${one}\n ${other.toUpperCase()}, ${one};`)).toEqual({
    ids: [one, other],
    wrong: undefined,
  });
  expect(membersIn(`${one} Juan`)).toEqual({ ids: [one], wrong: 'Juan' });
  expect(membersIn(' \n')).toEqual({ ids: [], wrong: undefined });
});

test('a draft is whole within the bounds of the call, and not beyond them [OPS-GAME-24]', () => {
  const draft = { members: one, company: 'bayani', rounds: '10', cap: '50', days: '7', paidBy: 'house' };
  expect(isWhole(draft)).toBe(true);
  const many = Array.from({ length: 501 }, (_, at) => one.slice(0, -3) + String(at).padStart(3, '0'));
  for (const wrong of [
    { rounds: '0' },
    { rounds: '1001' },
    { cap: '0' },
    { cap: '1.234' },
    { days: '91' },
    { members: '' },
    { members: many.join('\n') },
    { company: '' },
  ])
    expect(isWhole({ ...draft, ...wrong }), JSON.stringify(wrong).slice(0, 40)).toBe(false);
});
