import type { Permission } from '@perya/contract';
import type { ComponentType } from 'react';
import type { IconName } from '../kit/icon.tsx';

/** The sections of the menu, in its order. */
export const sections = [
  'today',
  'queues',
  'members',
  'games',
  'content',
  'rewards',
  'agents',
  'reports',
  'brand',
  'system',
] as const;
export type Section = (typeof sections)[number];

/** One page of a feature; its code is not loaded before it is opened. Its name stands in the table of the menu's texts. */
export interface FeaturePage {
  /** Below the brand: `queues/withdrawals`. */
  path: string;
  section: Section;
  icon: IconName;
  permission: Permission;
  /** After G. */
  letter?: string;
  /** Which count of the queues stands beside it. */
  queue?: string;
  /** How many rows a saved view of this page finds; null when it cannot be told. */
  count?: (merchantCode: string, query: string) => Promise<number | null>;
  /** Reached from elsewhere, and not in the menu. */
  isInside?: boolean;
  load: () => Promise<ComponentType>;
}

export interface Page extends FeaturePage {
  name: string;
}
