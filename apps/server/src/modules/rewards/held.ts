import { amountOf, type HeldData } from '#platform/retention/held-data';

export const rewardsHeld: readonly HeldData[] = [
  {
    section: 'rewards',
    from: 'rewards.reward it',
    key: "lpad(it.reward_id::text, 20, '0')",
    columns: [
      'it.source',
      'it.title',
      amountOf('amount'),
      'it.state',
      'it.bonus_state',
      'it.made_at',
      'it.taken_at',
      'it.ends_at',
    ],
  },
  {
    section: 'applications for rewards',
    from: 'rewards.application it',
    key: 'it.application_id',
    columns: ['it.campaign_id', 'it.state', 'it.remarks', 'it.reason', 'it.created_at', 'it.moved_at'],
  },
  {
    section: 'offers for some that were shown',
    from: 'rewards.invited it',
    key: 'it.campaign_id',
    columns: ['it.campaign_id', 'it.invited_at'],
  },
  {
    section: 'campaigns somebody was let in or left out of by chance',
    from: 'rewards.arm it',
    key: 'it.campaign_id',
    columns: ['it.campaign_id', 'it.is_left_out', 'it.noted_at'],
  },
  {
    section: 'orders of the points mall',
    from: 'rewards.redemption it',
    key: 'it.redemption_id',
    columns: ['it.name', 'it.points', 'it.state', 'it.made_at', 'it.reason'],
  },
  {
    section: 'play counted for levels',
    from: 'rewards.member it',
    key: 'it.member_id',
    columns: [
      amountOf('staked'),
      amountOf('returned'),
      amountOf('deposited'),
      'it.deposits',
      'it.days_played',
      'it.last_day',
      'it.label_id',
      'it.label_since',
    ],
  },
  {
    section: 'levels reached',
    from: 'rewards.level_reached it',
    key: 'it.label_id',
    columns: ['it.label_id', 'it.reached_at'],
  },
];
