import type { SessionInfo } from '@perya/contract';

/** What a page keeps of somebody who is signed in. */
export const marisol = {
  token: 'handle',
  merchantCode: 'perya',
  userName: 'marisol',
  type: 0,
  firstTimeLogin: false,
  customerType: 'REAL',
} as const satisfies SessionInfo;
