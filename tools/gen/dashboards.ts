/** Dashboards as Grafana reads them, made here so that a panel is one line and every name in it can be checked. */

type Unit = 'short' | 's' | 'percentunit' | 'reqps';

interface Panel {
  title: string;
  unit: Unit;
  /** Expressions by what the line is called; `{{label}}` is filled in by Grafana. */
  lines: Readonly<Record<string, string>>;
}

const quantile = (of: number, name: string, by = ''): string =>
  `histogram_quantile(${of}, sum by (le${by}) (rate(${name}_bucket[5m])))`;
const rate = (name: string, by: string): string => `sum by (${by}) (rate(${name}[5m]))`;
const panel = (title: string, unit: Unit, lines: Panel['lines']): Panel => ({ title, unit, lines });

const goal = (title: string, key: string): Panel =>
  panel(title, 'percentunit', {
    '5 minutes': `perya:${key}_bad:ratio_5m`,
    '6 hours': `perya:${key}_bad:ratio_6h`,
  });

const goals: Panel[] = [
  goal('Vendor calls slower than a second (goal 0.05 %)', 'vendor'),
  goal('Sign-ins that failed (goal 0.1 %)', 'sign_in'),
  goal('Payouts later than ten minutes (goal 5 %)', 'payout'),
  goal('Guest pages not answered (goal 0.01 %)', 'page'),
  panel('Requests by status', 'reqps', { '{{status}}': rate('perya_http_request_seconds_count', 'status') }),
  panel('Requests, 99 of 100', 's', { '{{job}}': quantile(0.99, 'perya_http_request_seconds', ', job') }),
  panel('Releases', 'short', { '{{service}} {{release}}': 'count by (service, release) (perya_build_info)' }),
  panel('Pages answered from an older rendering', 'reqps', {
    '{{why}}': rate('perya_pages_stale_total', 'why'),
  }),
];

const money: Panel[] = [
  panel('Rows that do not fit', 'short', { '{{__name__}}': '{__name__=~"perya_money_check_.*_wrong"}' }),
  panel('Since the ledger was checked', 's', { age: 'max(perya_money_check_age_seconds)' }),
  panel('Oldest payout that is ours to pay', 's', { age: 'max(perya_payout_oldest_seconds)' }),
  panel('Payouts, 95 of 100', 's', { 'since {{since}}': quantile(0.95, 'perya_payout_seconds', ', since') }),
  panel('Steps of orders', 'reqps', {
    '{{kind}} {{outcome}}': rate('perya_cashier_steps_total', 'kind, outcome'),
  }),
  panel('Postings that wait', 'short', { '{{instance}}': 'perya_wallet_waiting' }),
  panel('Outcomes in doubt', 'reqps', {
    postings: 'sum(rate(perya_wallet_in_doubt_total[5m]))',
    calls: 'sum(rate(perya_play_in_doubt_total[5m]))',
  }),
  panel('Vendor calls', 'reqps', {
    '{{company}} {{verb}}': rate('perya_play_call_seconds_count', 'company, verb'),
  }),
  panel('Vendor calls, 99 of 100', 's', {
    '{{company}}': quantile(0.99, 'perya_play_call_seconds', ', company'),
  }),
  panel('Calls in one transaction', 'short', {
    mean: 'sum(rate(perya_play_batch_calls_sum[5m])) / sum(rate(perya_play_batch_calls_count[5m]))',
  }),
];

const processes: Panel[] = [
  panel('Event loop, 99 of 100', 's', { '{{job}} {{instance}}': 'perya_event_loop_lag_seconds' }),
  panel('Database connections', 'short', {
    '{{instance}} open': 'perya_database_connections',
    '{{instance}} waiting': 'perya_database_waiting',
  }),
  panel('Outbox', 'short', { waiting: 'max(perya_outbox_depth)' }),
  panel('Relay behind', 's', { age: 'max(perya_relay_lag_seconds)' }),
  panel('Events a listener has not dealt with', 'short', {
    '{{listener}}': 'max by (listener) (perya_listener_waiting)',
  }),
  panel('Events dealt with', 'reqps', { '{{listener}}': rate('perya_events_handled_total', 'listener') }),
  panel('Parked events', 'short', { waiting: 'max(perya_events_parked_waiting)' }),
  panel('Sign-ins', 'reqps', { '{{way}} {{outcome}}': rate('perya_sign_ins_total', 'way, outcome') }),
  panel('Password checks that wait', 'short', { '{{instance}}': 'perya_hash_waiting' }),
  panel('Live connections', 'short', { '{{instance}}': 'perya_live_connections' }),
];

const [width, height] = [12, 8];

const drawn = ({ title, unit, lines }: Panel, place: number) => ({
  id: place + 1,
  title,
  type: 'timeseries',
  datasource: { type: 'prometheus', uid: '${source}' },
  gridPos: { x: (place % 2) * width, y: Math.floor(place / 2) * height, w: width, h: height },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: Object.entries(lines).map(([legendFormat, expr], line) => ({
    refId: String.fromCharCode(65 + line),
    expr,
    legendFormat,
  })),
});

const dashboard = (uid: string, title: string, panels: readonly Panel[]) => ({
  uid,
  title,
  tags: ['perya'],
  schemaVersion: 38,
  editable: false,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
  panels: panels.map(drawn),
});

export const dashboards = {
  goals: dashboard('perya-goals', 'Perya: goals', goals),
  money: dashboard('perya-money', 'Perya: money', money),
  processes: dashboard('perya-processes', 'Perya: processes and events', processes),
};
