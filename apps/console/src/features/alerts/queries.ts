import type { AlertRule } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

/** The stream says when to ask again, the clock when it does not. */
const refetchInterval = 60_000;

export const ownAlertsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'alerts', 'own'],
  queryFn: () => api.read('ownAlerts', { params: { merchantCode } }),
  refetchInterval,
});

/** Under the open brand in the cache, whichever place is asked: its stream tells of the installation's too. */
export const alertsQuery = (
  merchantCode: string,
  place: string,
  state: 'open' | 'ended',
  before: string | undefined,
) => ({
  queryKey: [merchantCode, 'alerts', place, state, before],
  queryFn: () =>
    api.read('alerts', {
      params: { merchantCode: place },
      query: { state, ...(before !== undefined && { before }) },
    }),
  refetchInterval,
});

export const rulesQuery = (merchantCode: string, place: string) => ({
  queryKey: [merchantCode, 'alerts', place, 'rules'],
  queryFn: () => api.read('alertRules', { params: { merchantCode: place } }),
});

export type RuleWords = Pick<
  AlertRule,
  'limit' | 'roles' | 'thenRoles' | 'byMail' | 'byPush' | 'inQuietHours' | 'isOn'
>;

export const alertActs = (merchantCode: string, place: string) => {
  const params = { merchantCode: place };
  const again = <Value>(act: Promise<Value>) => thenAskAgain(merchantCode, 'alerts', act);
  return {
    see: (alertId: string) => again(api.act('seeAlert', { params: { ...params, alertId } })),
    make: (body: RuleWords & Pick<AlertRule, 'kind' | 'queue'>, reason: string) =>
      again(api.act('makeAlertRule', { params, body, reason })),
    change: (ruleId: string, body: RuleWords & { seen: number }, reason: string) =>
      again(api.act('changeAlertRule', { params: { ...params, ruleId }, body, reason })),
    remove: (ruleId: string, reason: string) =>
      again(api.act('removeAlertRule', { params: { ...params, ruleId }, reason })),
  };
};
