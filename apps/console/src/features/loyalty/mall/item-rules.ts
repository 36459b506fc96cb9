import type { PointItem } from '@perya/contract';
import { isAmount, isWhole, wordingOf, wordsOf, type Wording } from '../typed-rules.ts';

/** An item while somebody types; an empty stock is without end, an empty amount is a thing that a person sends. */
export interface DraftItem extends Wording {
  imageUrl: string;
  points: string;
  left: string;
  cash: string;
  isActive: boolean;
}

export const emptyItem: DraftItem = {
  ...wordingOf({ EN: '' }, { EN: '' }),
  imageUrl: '/art/objects/e-gift.webp',
  points: '',
  left: '',
  cash: '',
  isActive: false,
};

export const draftOf = (item: PointItem): DraftItem => ({
  ...wordingOf(item.name, item.text),
  imageUrl: item.imageUrl,
  points: String(item.points),
  left: item.left === null ? '' : String(item.left),
  cash: item.cash ?? '',
  isActive: item.isActive,
});

export const itemOf = (draft: DraftItem): PointItem => ({
  name: wordsOf(draft.titleEN, draft.titleTY),
  text: wordsOf(draft.textEN, draft.textTY),
  imageUrl: draft.imageUrl,
  points: Number(draft.points),
  left: draft.left === '' ? null : Number(draft.left),
  isActive: draft.isActive,
  cash: draft.cash === '' ? null : draft.cash,
});

export const isRight = ({ titleEN, imageUrl, points, left, cash }: DraftItem): boolean =>
  titleEN.trim() !== '' &&
  imageUrl !== '' &&
  isWhole(points, 1, 10_000_000) &&
  (left === '' || isWhole(left, 0, 1_000_000_000)) &&
  (cash === '' || (isAmount(cash) && Number(cash) > 0));

/** Cash that can be bought may cost without end: another person agrees to it. */
export const needsSecond = ({ cash, isActive }: PointItem): boolean => cash !== null && isActive;
