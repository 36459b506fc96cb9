export { contactEntries, serviceBoxEntries } from './contact.ts';
export { ContactLink } from './contact-rows.tsx';
export { LegalFoot } from './legal-foot.tsx';
export { statusQuery, textsQuery, useResources, useSettings, useStatus, useSwitch } from './queries.ts';
