import type { SystemStatus } from '@perya/contract';
import { useInfo } from '../../../platform/status/status.ts';

export type DownloadLink = Extract<SystemStatus['info'], { resources: unknown }>['resources'][number];

/** Download links and addresses of the merchant; none while the site is closed for this visitor. */
export function useMerchantLinks() {
  const info = useInfo();
  return 'resources' in info
    ? { resources: info.resources, addresses: info.domainRoute }
    : { resources: [], addresses: [] };
}
