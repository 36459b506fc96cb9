import type { SystemStatus } from '@perya/contract';
import type { IconName } from '@perya/ui';

export interface ContactEntry {
  id: string;
  title: string;
  href: string;
  icon: IconName;
}
interface ServiceEntry {
  csType: string;
  title: string;
  path: string;
}
interface Link {
  resourceType: string;
  url: string;
  labelNameEn: string;
}

const socialTypes = ['TELEGRAM', 'TELEGRAM1', 'FACEBOOK'];
const iconOf = (kind: string): IconName =>
  kind.startsWith('TELEGRAM')
    ? 'i-send'
    : kind === 'FACEBOOK'
      ? 'i-thumbs-up'
      : kind === 'LIVECHAT'
        ? 'i-message-circle'
        : 'i-headset';

const serviceEntries = (entries: readonly ServiceEntry[]): ContactEntry[] =>
  entries.map(({ csType, title, path }) => ({
    id: `cs-${csType}-${path}`,
    title,
    href: path,
    icon: iconOf(csType),
  }));

/** The social links that exist, in the order the specification names them (POPUP-03). */
const socialEntries = (links: readonly Link[]): ContactEntry[] =>
  socialTypes.flatMap((type) =>
    links
      .filter((link) => link.resourceType === type)
      .map(({ url, labelNameEn }) => ({
        id: `link-${type}`,
        title: labelNameEn,
        href: url,
        icon: iconOf(type),
      })),
  );

/** Everything contact us offers: customer service entries, chat only with CBS3, and social links (DEC-059). */
export function contactEntries(info: SystemStatus['info']): ContactEntry[] {
  const chat = 'whitelabel' in info && info.whitelabel['CBS3'] === true;
  const service = info.customerService.filter((entry) => chat || entry.csType !== 'LIVECHAT');
  return [...serviceEntries(service), ...socialEntries('resources' in info ? info.resources : [])];
}

/** The floating service box: social links and live chat; without CBS3 only if the merchant keeps it (DEC-022). */
export function serviceBoxEntries(info: SystemStatus['info']): ContactEntry[] {
  if (!('whitelabel' in info)) return [];
  const chat = info.whitelabel['CBS3'] === true;
  if (!chat && !info.settings.serviceBoxWithoutChat) return [];
  const liveChat = info.customerService.filter((entry) => chat && entry.csType === 'LIVECHAT');
  return [...socialEntries(info.resources), ...serviceEntries(liveChat)];
}
