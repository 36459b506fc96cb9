import { api } from '../../../platform/api.ts';
import { thenAskAgain } from '../../../platform/query-client.ts';

const topic = 'owed to members';

export const owedQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic],
  queryFn: () => api.read('owedToMembers', { params: { merchantCode } }),
});

export interface HeldWish {
  amount: string;
  asOf: string;
  place: string;
  fileReference: string;
  reason: string;
}

export const stateHeld = (merchantCode: string, body: HeldWish) =>
  thenAskAgain(merchantCode, topic, api.act('stateHeld', { params: { merchantCode }, body }));
