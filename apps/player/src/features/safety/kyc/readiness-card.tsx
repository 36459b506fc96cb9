import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { countLeft, kycPath, stepsOf } from './kyc-rules.ts';
import { kycQuery, payoutNamesQuery } from './queries.ts';
import { useKycTexts } from './texts.ts';

/** Said where money comes in: what it will take to get it out again. One line, the same height whatever it says. */
export function ReadinessCard() {
  useKycTexts();
  const { api, say } = usePlatform();
  const { data: kyc } = useQuery(kycQuery(api, true));
  const { data: payout } = useQuery(payoutNamesQuery(api, true));
  const left = kyc && payout ? countLeft(stepsOf(kyc, payout)) : null;
  return (
    <Link className="list-row" to={kycPath}>
      <Icon name={left === 0 ? 'i-circle-check' : 'i-shield-check'} />
      <span className="grow">
        {left === null ? (
          say('kyc_list')
        ) : left === 0 ? (
          say('kyc_ready')
        ) : (
          <span className="numeric">{say('kyc_left', { left })}</span>
        )}
      </span>
      <Icon name="i-chevron-right" className="chev" />
    </Link>
  );
}
