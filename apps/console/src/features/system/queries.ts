import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

/** As often as the processes tell: nobody has to ask again by hand. */
const refetchInterval = 10_000;

export const healthQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'health'],
  queryFn: () => api.read('systemHealth', { params: { merchantCode } }),
  refetchInterval,
});

/** Of all brands: asked by people with a role for all of them only. */

export const checksQuery = {
  queryKey: ['system', 'checks'],
  queryFn: () => api.read('moneyChecks', {}),
  refetchInterval: 60_000,
};

export const checkHistoryQuery = (name: string) => ({
  queryKey: ['system', 'checks', name],
  queryFn: () => api.read('moneyCheckHistory', { params: { name } }),
});

export const installationQuery = {
  queryKey: ['system', 'installation'],
  queryFn: () => api.read('installation', {}),
};

export const retentionQuery = {
  queryKey: ['system', 'retention'],
  queryFn: () => api.read('retention', {}),
};

export const schedulesQuery = {
  queryKey: ['system', 'schedules'],
  queryFn: () => api.read('schedules', {}),
  refetchInterval,
};

export const runAgain = (name: string, reason: string) =>
  api
    .act('runSchedule', { params: { name }, reason })
    .finally(() => void queryClient.invalidateQueries({ queryKey: ['system', 'schedules'] }));

export const dueQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'due-work'],
  queryFn: () => api.read('dueWork', { params: { merchantCode } }),
  refetchInterval,
});

export const messageFiguresQuery = (merchantCode: string, days: '1' | '7' | '30') => ({
  queryKey: [merchantCode, 'message-figures', days],
  queryFn: () => api.read('messageFigures', { params: { merchantCode }, query: { days } }),
  refetchInterval: 60_000,
});

export const parkedQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'parked'],
  queryFn: () => api.read('parkedEvents', { params: { merchantCode }, query: {} }),
  refetchInterval,
});

const refresh = (merchantCode: string) =>
  queryClient.invalidateQueries({ queryKey: [merchantCode, 'parked'] });

interface Key {
  listener: string;
  eventId: string;
}

export const replay = (merchantCode: string, { listener, eventId }: Key, reason: string) =>
  api
    .act('replayParkedEvent', { params: { merchantCode, listener, eventId }, reason })
    .finally(() => void refresh(merchantCode));

export const setAside = (merchantCode: string, { listener, eventId }: Key, reason: string) =>
  api
    .act('setParkedEventAside', { params: { merchantCode, listener, eventId }, reason })
    .finally(() => void refresh(merchantCode));
