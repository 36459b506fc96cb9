export { MemberName } from './member-name.tsx';
