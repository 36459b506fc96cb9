import type { ReportSchedule } from '@perya/contract';
import { api } from '../../../platform/api.ts';
import { thenAskAgain } from '../../../platform/query-client.ts';

const topic = 'report schedules';

export const schedulesQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic],
  queryFn: async () => (await api.read('reportSchedules', { params: { merchantCode } })).schedules,
});

export const colleaguesQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'colleagues'],
  queryFn: async () => (await api.read('colleagues', { params: { merchantCode } })).names,
});

export type ScheduleWish = Pick<ReportSchedule, 'page' | 'name' | 'query' | 'every' | 'names'>;

export const scheduleActs = (merchantCode: string) => ({
  save: (scheduleId: string, body: ScheduleWish) =>
    thenAskAgain(
      merchantCode,
      topic,
      api.act('saveReportSchedule', { params: { merchantCode, scheduleId }, body }),
    ),
  end: (scheduleId: string) =>
    thenAskAgain(merchantCode, topic, api.act('endReportSchedule', { params: { merchantCode, scheduleId } })),
});
