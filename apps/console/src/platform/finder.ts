import type { Permission } from '@perya/contract';
import type { IconName } from '../kit/icon.tsx';

/** Something the palette can open, by its place below the brand. */
export interface Found {
  to: string;
  icon: IconName;
  name: string;
  note?: string;
}

export interface Finder {
  permission: Permission;
  find: (asked: { brand: string; text: string; signal: AbortSignal }) => Promise<readonly Found[]>;
}
