import type { Route } from '../../route.ts';

const brand = '/operator/v1/merchants/:merchantCode/brand';

/** What staff set for a brand, all of it by one publication. */
export const brandRoutes = {
  brandDesk: { method: 'GET', path: brand },
  publishBrand: { method: 'POST', path: `${brand}/changes` },
  publishGuarded: { method: 'POST', path: `${brand}/guarded-changes` },
  stopPlannedChange: { method: 'DELETE', path: `${brand}/planned/:planId` },
  previewBrand: { method: 'POST', path: `${brand}/preview` },
  checkRegions: { method: 'POST', path: `${brand}/regions-check` },
  brandHosts: { method: 'GET', path: `${brand}/hosts` },
  addHost: { method: 'POST', path: `${brand}/hosts` },
  makeMainHost: { method: 'PUT', path: `${brand}/hosts/:host/main` },
  removeHost: { method: 'DELETE', path: `${brand}/hosts/:host` },
  lookAtHost: { method: 'POST', path: `${brand}/hosts/:host/look` },
  legalTexts: { method: 'GET', path: `${brand}/legal` },
  publishLegalText: { method: 'POST', path: `${brand}/legal` },
  brandTexts: { method: 'GET', path: `${brand}/texts` },
  brandMarket: { method: 'GET', path: `${brand}/market` },
  copyBrand: { method: 'POST', path: '/operator/v1/brands' },
  brandOpening: { method: 'GET', path: `${brand}/opening` },
  openBrand: { method: 'POST', path: `${brand}/opening` },
  waiveOpeningItem: { method: 'PUT', path: `${brand}/opening/waivers/:item` },
  brandHistory: { method: 'GET', path: `${brand}/history` },
} as const satisfies Record<string, Route>;
