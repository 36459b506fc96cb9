import type { IconName } from '@perya/ui';
import type { PopupName } from '../../../../platform/popups.ts';

export interface NavigationEntry {
  text: string;
  icon: IconName;
  to: { path: string } | { popup: PopupName };
  /** Shows only with this switch on. */
  switch?: string;
  /** Shows only to agents (AGENT-02). */
  forAgents?: true;
}

/** What the member centre leads to, in this order (MENU-13, DEC-085); deposit and withdraw stand above as buttons. */
export const memberNavigation: readonly NavigationEntry[] = [
  {
    text: 'menu_record',
    icon: 'ph-receipt-duotone',
    to: { path: '/m/gameRecord' },
    switch: 'BETRECORD3',
  },
  { text: 'nav_transactions', icon: 'ph-wallet-duotone', to: { path: '/m/member/transactions' } },
  { text: 'nav_rewards', icon: 'ph-gift-duotone', to: { path: '/m/rewardCenter' } },
  { text: 'menu_limits', icon: 'ph-shield-check-duotone', to: { path: '/m/member/limits' } },
  { text: 'menu_service', icon: 'ph-chats-circle-duotone', to: { popup: 'support' } },
  {
    text: 'menu_agent',
    icon: 'ph-briefcase-duotone',
    to: { path: '/m/agent/home' },
    switch: 'AGENT3',
    forAgents: true,
  },
  { text: 'menu_download', icon: 'ph-device-mobile-duotone', to: { popup: 'download' } },
  { text: 'menu_help', icon: 'ph-question-duotone', to: { path: '/m/help' } },
  { text: 'nav_feedback', icon: 'ph-pencil-line-duotone', to: { path: '/m/feedback' } },
];

/** The entries this member sees. */
export const shownNavigation = (
  { switches, isAgent }: { switches: Readonly<Record<string, boolean>>; isAgent: boolean },
  entries = memberNavigation,
): NavigationEntry[] =>
  entries.filter(
    (entry) =>
      (entry.switch === undefined || switches[entry.switch] === true) &&
      (isAgent || entry.forAgents !== true),
  );
