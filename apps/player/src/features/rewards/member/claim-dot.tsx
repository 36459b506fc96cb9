import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { countText } from '../../../platform/live/unread.ts';
import { toClaimQuery } from './queries.ts';
import { useMemberTexts } from './texts.ts';

/** How many rewards wait to be claimed. */
export function ClaimDot() {
  useMemberTexts();
  const { api, say } = usePlatform();
  const { data = 0 } = useQuery(toClaimQuery(api, isMember(useSession())));
  if (data === 0) return null;
  return (
    <span className="count-dot numeric">
      {countText(data)}
      <span className="sr-only"> {say('to_claim')}</span>
    </span>
  );
}
