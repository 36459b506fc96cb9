import type { Catalogue } from '#modules/catalogue';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Rewards } from '#modules/rewards';
import type { HttpPorts } from '#platform/http/context';

interface Modules {
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  content: Content;
  rewards: Rewards;
}

/** What the HTTP layer asks the modules on every request. */
export const httpPorts = ({ merchants, identity, catalogue, content, rewards }: Modules): HttpPorts => ({
  findMerchant: merchants.findByHost,
  mainHost: merchants.mainHost,
  statusOf: merchants.flags,
  defaultLanguage: merchants.defaultLanguage,
  findSession: identity.findSession,
  findVisit: identity.findVisit,
  browsersOf: identity.browsersOf,
  visitorsPerAddress: (merchant) => merchants.settings(merchant).visitorsPerAddress,
  openBody: identity.openBody,
  versionOf: (merchant) =>
    [merchants, catalogue, content, rewards].map((module) => module.generation(merchant)).join('.'),
});
