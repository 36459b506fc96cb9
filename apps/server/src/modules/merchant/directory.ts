import type { Language, MerchantSettings, Switch } from '@perya/contract';
import type { LegalKind } from '@perya/contract/rules';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Revisions } from '#platform/database/revisions';
import { createSnapshots } from '#platform/database/snapshots';
import type { RunWork } from '#platform/database/work';
import type { CountryOf } from '#platform/geo/country-of';
import { invariant, refuse } from '#platform/refusal';
import { acceptedAtRegistration, askedOf, inForce, type LegalVersionKept } from './legal/legal-rules.ts';
import { type MarketProfile, profileOf } from './market-profiles.ts';
import { buildMerchantState, type MerchantState } from './merchant-state.ts';
import { listMerchants, loadMerchant, saveSettings } from './repository.ts';
import { inMaintenance } from './status-rules.ts';

export interface MerchantSummary {
  merchantCode: string;
  name: string;
  /** As visitors reach them, with the port where there is one. */
  hosts: string[];
  mainHost: string;
}

export interface SystemFlags {
  maintenance: 0 | 1;
  regionRestriction: 0 | 1;
  upgrading: boolean;
}

/** All merchants in memory: every request asks it who it is for, so it never waits for the database. */
export interface Directory {
  load(): Promise<void>;
  list(): MerchantSummary[];
  /** By the exact host and port of the directory: whoever is not named there is nobody. */
  findByHost(host: string): string | null;
  mainHost(merchant: string): string;
  /** Refuses a code that no merchant has. */
  assertKnown(merchant: string): void;
  state(merchant: string): MerchantState;
  settings(merchant: string): MerchantSettings;
  /** What the law of the merchant's market asks for. */
  market(merchant: string): MarketProfile;
  isOn(merchant: string, name: Switch): boolean;
  /** What whoever registers accepts, as one word. */
  termsVersion(merchant: string, now: Date): string;
  legalInForce(merchant: string, now: Date): LegalVersionKept[];
  /** What somebody who accepted these versions is asked. */
  legalAskedOf(merchant: string, accepted: ReadonlyMap<LegalKind, number>, now: Date): LegalVersionKept[];
  /** Without an address: what holds for everybody. */
  flags(merchant: string, ip: string | null): SystemFlags;
  defaultLanguage(merchant: string): Language;
  refresh(merchant: string): Promise<void>;
  /** A brand or a host that has just come or gone. */
  welcome(merchant: string): Promise<void>;
  /** Stops the games of a company, by whoever or whatever noticed that something is wrong; live everywhere within a second. */
  stopCompany(merchant: string, company: string, by: string): Promise<void>;
  generation(merchant: string): number;
}

interface Parts {
  systemDb: Kysely<object>;
  runWork: RunWork;
  revisions: Revisions;
  countryOf: CountryOf;
  clock: () => Date;
  logger: Logger;
  /** Where visitors reach hosts that name no port of their own; the scheme's usual one without it. */
  publicPort?: number | undefined;
}

export function createDirectory({
  systemDb,
  runWork,
  revisions,
  countryOf,
  clock,
  logger,
  publicPort,
}: Parts): Directory {
  let summaries: MerchantSummary[] = [];
  let byHost = new Map<string, string>();

  const states = createSnapshots<MerchantState>({
    topic: 'settings',
    revisions,
    logger,
    load: async (merchant) => {
      const rows = await runWork({ merchant, actor: { kind: 'system', name: 'directory' } }, loadMerchant);
      const state = buildMerchantState(rows);
      if (state.refusedSettings.length > 0)
        logger.error({ merchant, keys: state.refusedSettings }, 'stored settings do not fit; defaults used');
      if (state.unknownSwitches.length > 0)
        logger.error({ merchant, names: state.unknownSwitches }, 'no switch has these stored names');
      return state;
    },
  });

  const withPort = (host: string): string =>
    publicPort === undefined || host.includes(':') ? host : `${host}:${publicPort}`;

  async function loadHosts(): Promise<void> {
    const { merchants, hosts: rows } = await listMerchants(systemDb);
    const hosts = rows.map((row) => ({ ...row, host: withPort(row.host) }));
    byHost = new Map(hosts.map((row) => [row.host, row.merchant_code]));
    summaries = merchants.map((row) => {
      const own = hosts.filter((host) => host.merchant_code === row.merchant_code);
      return {
        merchantCode: row.merchant_code,
        name: row.name,
        hosts: own.map((host) => host.host),
        mainHost: own.find((host) => host.is_main)?.host ?? own[0]?.host ?? '',
      };
    });
  }

  function state(merchant: string): MerchantState {
    const found = states.peek(merchant);
    invariant(found, `merchant ${merchant} is in the directory`);
    return found;
  }

  // A new merchant or host shows itself as a settings change of that merchant.
  revisions.onChange(
    'settings',
    () => void loadHosts().catch((error) => logger.warn({ error }, 'hosts not reloaded')),
  );

  return {
    async load() {
      await loadHosts();
      await Promise.all(summaries.map(({ merchantCode }) => states.get(merchantCode)));
    },
    list: () => summaries,
    findByHost(host) {
      const merchant = byHost.get(host);
      return merchant && states.peek(merchant) ? merchant : null;
    },
    mainHost: (merchant) => summaries.find((known) => known.merchantCode === merchant)?.mainHost ?? '',
    assertKnown(merchant) {
      if (!summaries.some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    },
    state,
    settings: (merchant) => state(merchant).settings,
    market: (merchant) => profileOf(state(merchant).settings.market),
    isOn: (merchant, name) => state(merchant).switches[name],
    termsVersion: (merchant, now) => {
      const { legal, settings } = state(merchant);
      return acceptedAtRegistration(legal, now) ?? settings.termsVersion;
    },
    legalInForce: (merchant, now) => inForce(state(merchant).legal, now),
    legalAskedOf: (merchant, accepted, now) => askedOf(state(merchant).legal, accepted, now),
    flags(merchant, ip) {
      const { isOpened, maintenance, isRestricted } = state(merchant);
      const closed = !isOpened || inMaintenance(maintenance, clock());
      return {
        maintenance: closed ? 1 : 0,
        regionRestriction: ip !== null && isRestricted(ip, countryOf) ? 1 : 0,
        upgrading: isOpened && closed && maintenance.endsAt !== null,
      };
    },
    defaultLanguage: (merchant) => state(merchant).settings.defaultLanguage,
    refresh: (merchant) => states.reload(merchant),
    async welcome(merchant) {
      await states.reload(merchant);
      await loadHosts();
    },
    async stopCompany(merchant, company, by) {
      const { containment } = state(merchant).settings;
      if (containment.stopped.includes(company)) return;
      const stopped = [...containment.stopped, company];
      await runWork({ merchant, actor: { kind: 'system', name: by } }, (work) =>
        saveSettings(work, { containment: { ...containment, stopped } }),
      );
      await states.reload(merchant);
    },
    generation: states.generation,
  };
}
