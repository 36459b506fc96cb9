export { HeadIcon } from './member/head-icon.tsx';
export { MemberName, useMemberName } from './member/member-name.tsx';
export { popups } from './popups.ts';
export { drawings, screens } from './screens.ts';
