import type { MemberPage } from '@perya/contract';

/** What every tab of the page is given. */
export interface PartProps {
  about: { merchantCode: string; memberId: string };
  member: MemberPage;
}
