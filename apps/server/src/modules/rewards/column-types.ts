import type { Audience, BonusCount, Terms, VipLevel } from '@perya/contract';
import type { Gift, Turnover, Words } from './rules/facts.ts';
import type { RingSign } from './rules/rings.ts';

/** What the schema cannot say of a column; tables.ts is generated with it. */
export interface ColumnTypes {
  'rewards.campaign': { audience: Audience; body: Words; title: Words };
  'rewards.held_friend': { signs: RingSign[] };
  'rewards.level': { level: VipLevel };
  'rewards.point_item': { body: Words; name: Words };
  'rewards.reward': { gift: Gift; title: Words; turnover: Turnover };
  'rewards.round_count': { game_type: BonusCount['gameType']; why: BonusCount['why'] };
  'rewards.terms': { terms: Terms };
}
