export { MemberName, initialOf, useMemberName } from './member/member-name.tsx';
