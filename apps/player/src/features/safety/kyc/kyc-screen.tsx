import type { Kyc } from '@perya/contract';
import { LoadFailed } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { Checklist } from './checklist.tsx';
import { DetailsStep } from './details-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { canChange, placeIn } from './kyc-rules.ts';
import { kycQuery } from './queries.ts';
import { useKycTexts } from './texts.ts';
import { ForMembers } from '../../../platform/session/for-members.tsx';

/** `/m/member/kyc` (POPUP-06, DEC-090): what a withdrawal will need, and the two steps that are done here. */
export function Screen() {
  useKycTexts();
  const { api, say } = usePlatform();
  const session = useSession();
  const isIn = isMember(session);
  const { data, isError, refetch } = useQuery(kycQuery(api, isIn));
  if (session !== null && !isIn) return <ForMembers heading={say('kyc_list')} />;
  return (
    <div className="tasks identity-check">
      {data ? (
        <Page kyc={data} />
      ) : isError ? (
        <>
          <h2 className="sr-only">{say('kyc_list')}</h2>
          <LoadFailed
            title={say('kyc_failed')}
            text={say('kyc_failed_text')}
            retry={say('try_again')}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Page({ kyc }: { kyc: Kyc }) {
  const place = placeIn(useLocation().search);
  // What is with us already cannot be changed: an old address shows the list.
  if (place === 'list' || !canChange(kyc)) return <Checklist kyc={kyc} />;
  return place === 'details' ? <DetailsStep kyc={kyc} /> : <DocumentsStep kyc={kyc} />;
}

/** Grey blocks of the sizes of what is coming. */
function Waiting() {
  const say = useSay();
  return (
    <div className="lwait" role="status" aria-label={say('in_wait')}>
      <span className="skeleton head" />
      {Array.from({ length: 6 }, (_, at) => (
        <span key={at} className="skeleton todo" />
      ))}
    </div>
  );
}
