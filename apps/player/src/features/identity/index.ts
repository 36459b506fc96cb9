export { HeadIcon } from './member/head-icon.tsx';
export { MemberName, useMemberName } from './member/member-name.tsx';
export { memberQuery } from './member/queries.ts';
export { popups } from './popups.ts';
export { drawings, screens } from './screens.ts';
