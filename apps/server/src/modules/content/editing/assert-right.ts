import type { ContentItem } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { refuse } from '#platform/refusal';
import { cleanItem, problemsOf, textsOf } from './item-rules.ts';
import { isAllowedLink, linksIn } from './link-rules.ts';
import type { ItemKind } from './repository.ts';

/** The item as it may be stored, cleaned; refused by the names of fields that are wrong, with links that lead nowhere. */
export function assertRight(
  merchants: Merchants,
  merchant: string,
  kind: ItemKind,
  sent: ContentItem,
): ContentItem {
  if (sent.kind !== kind) refuse('format.incorrect', { fields: ['kind'] });
  const { imageCDNs, linkHosts } = merchants.settings(merchant);
  const item = cleanItem(sent, imageCDNs);
  const hosts = [...linkHosts, merchants.mainHost(merchant).replace(/:\d+$/, '')];
  const astray = linksIn(item).filter(({ field, link }) => !isAllowedLink(link, hosts, field === 'linkage'));
  const fields = [...problemsOf(sent, imageCDNs), ...new Set(astray.map(({ field }) => field))];
  if (fields.length > 0)
    refuse('format.incorrect', {
      fields,
      ...(astray.length > 0 && { links: astray.map(({ link }) => link) }),
    });
  merchants.assertNeutral(textsOf(item));
  return item;
}
