import { type Language, playerCalls, playerRoutes } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Revisions } from '#platform/database/revisions';
import type { CountryOf } from '#platform/geo/country-of';
import { serve } from '#platform/http/serve';
import type { Directory } from './directory.ts';
import type { MerchantState } from './merchant-state.ts';
import { clientSettings } from './setting-rules.ts';

export function customerServiceEntries(state: MerchantState, language: Language) {
  return state.customerService.map((entry) => ({
    csType: entry.csType,
    title: entry.title[language] ?? entry.title.EN ?? '',
    path: entry.path,
  }));
}

/** LIVECHAT needs the chat switch (DEC-022). */
function reachable(state: MerchantState, language: Language) {
  return customerServiceEntries(state, language).filter(
    (entry) => entry.csType !== 'LIVECHAT' || state.switches.CBS3,
  );
}

export function registerPlayerRoutes(
  app: FastifyInstance,
  directory: Directory,
  countryOf: CountryOf,
  revisions: Revisions,
): void {
  const revisionsOf = (merchant: string) => ({
    settings: revisions.of(merchant, 'settings'),
    catalogue: revisions.of(merchant, 'catalogue'),
    content: revisions.of(merchant, 'content'),
  });
  const domains = (merchant: string) => {
    const found = directory.list().find((known) => known.merchantCode === merchant);
    return (found?.hosts ?? []).map((host) => ({ url: host, isMain: host === found?.mainHost }));
  };
  const mainDomain = (merchant: string) => domains(merchant).find((domain) => domain.isMain)?.url ?? '';

  serve(app, playerCalls.systemStatus, async ({ context }) => {
    const state = directory.state(context.merchant);
    const flags = directory.flags(context.merchant, context.isInner ? null : context.ip);
    const open = {
      customerService: reachable(state, context.language),
      settings: clientSettings(state.settings),
      merchantCode: context.merchant,
    };
    const info = {
      ...open,
      domainRoute: domains(context.merchant),
      mobileTemplate: state.settings.mobileTemplate,
      paths: Object.fromEntries(Object.entries(playerRoutes).map(([name, route]) => [name, route.path])),
      register: {
        username: state.switches.USERNAMEREG3,
        mobile: state.switches.MOBILENUMREG3,
      },
      resources: state.resources,
      // What is off would only make every page longer.
      whitelabel: Object.fromEntries(Object.entries(state.switches).filter(([, isOn]) => isOn)),
      mainDomain: mainDomain(context.merchant),
      imageCDNs: state.settings.imageCDNs,
    };
    const closed = flags.maintenance === 1 || flags.regionRestriction === 1;
    return {
      info: closed ? open : info,
      location: { ip: context.ip, country: countryOf(context.ip) },
      maintenance: flags.maintenance,
      regionRestriction: flags.regionRestriction,
      maintenanceWindow: {
        startsAt: flags.maintenance ? (state.maintenance.startsAt?.toISOString() ?? null) : null,
        endsAt: flags.maintenance ? (state.maintenance.endsAt?.toISOString() ?? null) : null,
      },
      serverTime: context.now.toISOString(),
      revisions: revisionsOf(context.merchant),
    };
  });
  serve(app, playerCalls.domainRoute, async ({ context }) => ({ domains: domains(context.merchant) }));
  serve(app, playerCalls.customerService, async ({ context }) => ({
    entries: reachable(directory.state(context.merchant), context.language),
  }));
  serve(app, playerCalls.downloads, async ({ context }) => ({
    links: directory.state(context.merchant).resources,
  }));
  serve(
    app,
    playerCalls.texts,
    async ({ context, params }) => directory.state(context.merchant).texts[params.language],
  );
}
