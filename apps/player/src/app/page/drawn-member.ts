import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ownPopupsQuery } from '../../features/content/index.ts';
import { memberQuery } from '../../features/identity/index.ts';
import { promotionStatesQuery } from '../../features/rewards/index.ts';
import { walletQuery } from '../../features/wallet/index.ts';
import type { Drawn } from '../../platform/session/drawn.ts';

/** Nobody: staff look at pages as a member sees them, never as one of them. */
const account = 'player';
const token = 'drawn';

interface Asked {
  queryClient: QueryClient;
  api: ApiClient;
  language: Language;
  currency: string;
  popup: Drawn['popup'];
}

/** What a page asks for whoever is signed in, answered without anybody's data: a name, no money, nothing joined. */
export async function drawMember({ queryClient, api, language, currency, popup }: Asked): Promise<Drawn> {
  const session = { token, merchantCode: '', userName: account, type: 1, firstTimeLogin: false } as const;
  queryClient.setQueryData(memberQuery(api, token).queryKey, {
    id: account,
    nickname: '',
    account,
    type: session.type,
    merchantCode: session.merchantCode,
    currency,
    recommenderId: '',
    maskedMobile: null,
    maskedEmail: null,
    hasPassword: true,
    hasPaymentPassword: true,
    hasTotp: false,
    linkedProviders: [],
  });
  const none = '0.00';
  const wallet = { sumBalance: none, cash: none, bonus: none, held: none, currency };
  queryClient.setQueryData(walletQuery(api, true).queryKey, wallet);
  queryClient.setQueryData(promotionStatesQuery(api, true).queryKey, []);
  if (popup === 'announcements') await queryClient.fetchQuery(ownPopupsQuery(api, language));
  return { session: { ...session, customerType: 'REAL' }, popup };
}
