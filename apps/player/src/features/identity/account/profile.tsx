import type { MemberInfo } from '@perya/contract';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { HeadIcon } from '../member/head-icon.tsx';

/** The head of a member's own pages. */
export function Profile({ member, children }: { member: MemberInfo; children?: ReactNode }) {
  const say = useSay();
  const name = member.nickname || member.account;
  const isTrial = !isMember(useSession());
  return (
    <div className="prof">
      <HeadIcon name={name} />
      <div className="grow">
        <b>{name}</b>
        <small>
          {member.nickname !== '' && member.account}
          {isTrial && <span className="badge accented">{say('trial')}</span>}
        </small>
      </div>
      {children}
    </div>
  );
}
