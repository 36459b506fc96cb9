import { amountOf, type HeldData } from '#platform/retention/held-data';

export const playHeld: readonly HeldData[] = [
  {
    section: 'rounds',
    from: 'play.round it',
    key: "lpad(it.round_no::text, 20, '0')",
    columns: [
      'it.round_no::text as round_no',
      'it.node_id',
      'it.company',
      'it.state',
      amountOf('staked'),
      amountOf('returned'),
      'it.currency',
      'it.opened_at',
      'it.closed_at',
    ],
  },
  {
    section: 'free rounds',
    from: 'play.round_grant it',
    key: 'it.grant_id',
    columns: [
      'it.company',
      'it.rounds',
      'it.used',
      amountOf('paid_micros'),
      'it.given_at',
      'it.expires_at',
      'it.ended_at',
    ],
  },
  {
    section: 'games by day',
    endsWithAccount: true,
    from: 'play.taste it',
    key: "it.node_id || ' ' || it.played_on",
    columns: ['it.node_id', 'it.played_on'],
  },
  {
    section: 'no recommendations wished for',
    endsWithAccount: true,
    from: 'play.taste_off it',
    key: 'it.member_id',
    columns: ['it.since'],
  },
];
