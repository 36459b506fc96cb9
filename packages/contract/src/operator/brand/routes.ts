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
  brandHistory: { method: 'GET', path: `${brand}/history` },
} as const satisfies Record<string, Route>;
