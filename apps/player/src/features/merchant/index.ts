export { contactEntries, serviceBoxEntries } from './contact.ts';
export { ContactLink } from './contact-rows.tsx';
export { LegalFoot } from './legal-foot.tsx';
export { textsQuery, useResources } from './queries.ts';
export { popups } from './popups.ts';
export { screens } from './screens.ts';
