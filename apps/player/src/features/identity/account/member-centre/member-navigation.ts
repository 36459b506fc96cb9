import type { ClientSettings, Switch, SwitchStates } from '@perya/contract';
import type { IconName } from '@perya/ui';
import type { PopupName } from '../../../../platform/navigation/popups.ts';

export type NavigationId = ClientSettings['memberNavigation'][number];

export interface NavigationEntry {
  text: string;
  icon: IconName;
  to: { path: string } | { popup: PopupName };
  /** Shows only with this switch on. */
  switch?: Switch;
  /** Shows only to agents (AGENT-02). */
  forAgents?: true;
}

/** What the member centre can lead to (MENU-13); social links are the merchant's own. */
export const navigation: Readonly<Record<Exclude<NavigationId, 'social'>, NavigationEntry>> = {
  deposit: { text: 'deposit', icon: 'ph-wallet-duotone', to: { path: '/m/voucherCenter' } },
  withdraw: { text: 'withdraw', icon: 'i-landmark', to: { path: '/m/withdraw' } },
  betting_record: {
    text: 'menu_record',
    icon: 'ph-receipt-duotone',
    to: { path: '/m/gameRecord' },
    switch: 'BETRECORD3',
  },
  reward_centre: { text: 'nav_rewards', icon: 'ph-gift-duotone', to: { path: '/m/rewardCenter' } },
  tasks: {
    text: 'nav_tasks',
    icon: 'ph-ticket-duotone',
    to: { path: '/m/activity/noviceTask' },
    switch: 'NEWBIETASK3',
  },
  points_mall: {
    text: 'nav_points',
    icon: 'ph-trophy-duotone',
    to: { path: '/m/member/pointsMall' },
    switch: 'POINTSMALL3',
  },
  share: {
    text: 'menu_invite',
    icon: 'ph-users-three-duotone',
    to: { popup: 'invite' },
    switch: 'REFERRAL3',
  },
  limits: { text: 'menu_limits', icon: 'ph-shield-check-duotone', to: { path: '/m/member/limits' } },
  support: { text: 'menu_service', icon: 'ph-chats-circle-duotone', to: { popup: 'support' } },
  agent: {
    text: 'menu_agent',
    icon: 'ph-briefcase-duotone',
    to: { path: '/m/agent/home' },
    switch: 'AGENT3',
    forAgents: true,
  },
  app: { text: 'menu_download', icon: 'ph-device-mobile-duotone', to: { popup: 'download' } },
  help: { text: 'menu_help', icon: 'ph-question-duotone', to: { path: '/m/help' } },
  feedback: { text: 'nav_feedback', icon: 'ph-pencil-line-duotone', to: { path: '/m/feedback' } },
};

interface Seen {
  /** In the merchant's order; what is not in it does not show (DEC-085). */
  order: readonly NavigationId[];
  switches: Readonly<SwitchStates>;
  isAgent: boolean;
  /** A trial has nobody to invite in the name of. */
  isMember: boolean;
  hasScreen: (path: string) => boolean;
}

/** The entries this member sees, each once. */
export const shownNavigation = ({ order, switches, isAgent, isMember, hasScreen }: Seen): NavigationId[] =>
  [...new Set(order)].filter((id) => {
    if (id === 'social') return true;
    const entry = navigation[id];
    if (entry.switch !== undefined && switches[entry.switch] !== true) return false;
    if (entry.forAgents === true && !isAgent) return false;
    return 'path' in entry.to ? hasScreen(entry.to.path) : isMember || entry.to.popup !== 'invite';
  });

/** TPL-01. */
export const isNewTemplate = (info: object): boolean =>
  'mobileTemplate' in info && (info.mobileTemplate as { mem_cen?: string }).mem_cen === '1';
