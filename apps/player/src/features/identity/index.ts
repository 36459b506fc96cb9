export { HeadIcon } from './member/head-icon.tsx';
export { MemberName, useMemberName } from './member/member-name.tsx';
