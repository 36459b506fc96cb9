import { expect, test } from 'vitest';
import { resolveEntry } from './entry-rules.ts';

test('JL, JILI and RTG are slots of that vendor; PG, JDB and AG follow the same way [CAT-05, ENT-15, DEC-035]', () => {
  expect(resolveEntry('JL')).toEqual({ category: 'RNG', vassalage: 'JL' });
  expect(resolveEntry('JILI')).toEqual(resolveEntry('JL'));
  expect(resolveEntry('RTG')).toEqual({ category: 'RNG', vassalage: 'RTG' });
  expect(resolveEntry('PG')).toEqual({ category: 'RNG', vassalage: 'PG' });
  expect(resolveEntry('AG')).toEqual({ vassalage: 'AG' });
  expect(resolveEntry('FEATURE')).toEqual({ category: 'RNG', gameClassify: 'FeatureBuy' });
});

test('types and categories stand for themselves; lottery types stay apart [CAT-03, CAT-06]', () => {
  expect(resolveEntry('BINGO')).toEqual({ category: 'BINGO' });
  expect(resolveEntry('FISH')).toEqual({ category: 'FISH' });
  expect(resolveEntry('LOTT')).toEqual({ gameType: 'LOTT' });
  expect(resolveEntry('ELOTT')).toEqual({ gameType: 'ELOTT' });
});
