import { z } from 'zod';
import type { FetchOf } from '../ask-company.ts';
import { settingNamesOf } from '../company-settings.ts';
import type { MessagingGateway } from './gateway/gateway.ts';
import { createMessagingGateway } from './gateway/gateway.ts';
import { GatewaySettings } from './gateway/settings.ts';

/** The companies that carry text messages and mail, and for which there is an adapter. */
export const MessagingCompanies = z.object({ gateway: GatewaySettings.nullable() });

export const messagingSettingNames = settingNamesOf(MessagingCompanies);

/** The one this installation has an agreement with; without one messages wait in their queue. */
export const openMessaging = (
  { gateway }: z.output<typeof MessagingCompanies>,
  fetchOf: FetchOf,
): MessagingGateway | null => gateway && createMessagingGateway({ ...gateway, fetch: fetchOf('gateway') });
