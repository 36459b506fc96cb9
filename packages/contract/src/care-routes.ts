import type { Route } from './route.ts';

const brand = '/operator/v1/merchants/:merchantCode';
const watched = `${brand}/watch-cases`;
const laundering = `${brand}/laundering-cases`;

/** What staff do for somebody whose play asks for care. */
export const careRoutes = {
  watchCases: { method: 'GET', path: watched },
  watchCase: { method: 'GET', path: `${watched}/:caseId` },
  moveWatchCase: { method: 'POST', path: `${watched}/:caseId/move` },
  writeToWatched: { method: 'POST', path: `${watched}/:caseId/messages` },
  noteWatchCall: { method: 'POST', path: `${watched}/:caseId/calls` },
  tightenWatched: { method: 'POST', path: `${watched}/:caseId/limits` },
  closeWatchCase: { method: 'POST', path: `${watched}/:caseId/close` },
  measureWatchCase: { method: 'POST', path: `${watched}/:caseId/effect` },
  launderingCases: { method: 'GET', path: laundering },
  launderingCase: { method: 'GET', path: `${laundering}/:caseId` },
  takeLaunderingCase: { method: 'POST', path: `${laundering}/:caseId/take` },
  noteLaunderingCase: { method: 'POST', path: `${laundering}/:caseId/notes` },
  decideLaunderingCase: { method: 'POST', path: `${laundering}/:caseId/decision` },
  reportLaunderingCase: { method: 'POST', path: `${laundering}/:caseId/report` },
  excludeMember: { method: 'POST', path: `${brand}/exclusions` },
  keepExclusionDocument: { method: 'POST', path: `${brand}/exclusion-documents`, multipart: true },
  exclusionDocument: { method: 'GET', path: `${brand}/exclusion-documents/:id` },
  exclusionEffect: { method: 'GET', path: `${brand}/members/:memberId/exclusion-effect` },
  memberCare: { method: 'GET', path: `${brand}/members/:memberId/care` },
  setCareFlag: { method: 'PUT', path: `${brand}/members/:memberId/care` },
} as const satisfies Record<string, Route>;
