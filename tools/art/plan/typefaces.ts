/** Display faces by temper. Wide ones take short words only, or the letters would shrink too far. */
export type Temper = 'folk' | 'sweet' | 'bold' | 'tech' | 'royal' | 'sea';

export interface Typeface {
  family: string;
  tempers: readonly Temper[];
  /** Longest line it still fills well. */
  longest: number;
  /** Outline and extrusion are thinner on fine shapes. */
  fine?: boolean;
  /** Its capitals alone cannot be read: words keep their small letters. */
  mixed?: boolean;
}

export const typefaces: readonly Typeface[] = [
  { family: 'alfa-slab-one', tempers: ['bold', 'royal'], longest: 9 },
  { family: 'anton', tempers: ['bold', 'tech'], longest: 14 },
  { family: 'audiowide', tempers: ['tech'], longest: 8 },
  { family: 'berkshire-swash', tempers: ['royal', 'folk'], longest: 11, fine: true, mixed: true },
  { family: 'black-ops-one', tempers: ['tech', 'bold'], longest: 8 },
  { family: 'bowlby-one', tempers: ['bold', 'sweet'], longest: 8 },
  { family: 'bungee', tempers: ['bold', 'tech'], longest: 8 },
  { family: 'caesar-dressing', tempers: ['folk'], longest: 11, fine: true },
  { family: 'carter-one', tempers: ['sea', 'bold', 'sweet'], longest: 10 },
  { family: 'chango', tempers: ['sweet'], longest: 7 },
  { family: 'chewy', tempers: ['sweet', 'sea'], longest: 12 },
  { family: 'cinzel-decorative', tempers: ['royal'], longest: 9, fine: true },
  { family: 'galindo', tempers: ['sweet', 'sea'], longest: 9 },
  { family: 'lilita-one', tempers: ['sweet', 'bold', 'sea'], longest: 12 },
  { family: 'lobster', tempers: ['sweet', 'royal', 'sea'], longest: 12, mixed: true },
  { family: 'luckiest-guy', tempers: ['bold', 'sea', 'sweet'], longest: 12 },
  { family: 'metamorphous', tempers: ['folk', 'royal'], longest: 9, fine: true },
  { family: 'modak', tempers: ['sweet'], longest: 10 },
  { family: 'new-rocker', tempers: ['folk'], longest: 11, fine: true, mixed: true },
  { family: 'paytone-one', tempers: ['bold', 'sea'], longest: 10 },
  { family: 'pirata-one', tempers: ['folk', 'sea'], longest: 13, fine: true, mixed: true },
  { family: 'racing-sans-one', tempers: ['tech', 'bold'], longest: 12 },
  { family: 'rammetto-one', tempers: ['sweet', 'bold'], longest: 8 },
  { family: 'righteous', tempers: ['tech', 'sea'], longest: 11 },
  { family: 'russo-one', tempers: ['tech', 'bold'], longest: 10 },
  { family: 'rye', tempers: ['folk', 'bold'], longest: 9, fine: true },
  { family: 'shrikhand', tempers: ['royal', 'sweet'], longest: 10 },
  { family: 'sigmar-one', tempers: ['bold', 'sweet'], longest: 8 },
  { family: 'spicy-rice', tempers: ['sea', 'folk', 'sweet'], longest: 11 },
  { family: 'squada-one', tempers: ['tech', 'bold'], longest: 14 },
  { family: 'titan-one', tempers: ['sweet', 'bold', 'sea'], longest: 10 },
  { family: 'trade-winds', tempers: ['sea', 'folk'], longest: 10, fine: true },
  { family: 'ultra', tempers: ['bold', 'royal'], longest: 7 },
];
