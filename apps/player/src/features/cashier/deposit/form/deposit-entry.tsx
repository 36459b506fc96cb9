import { Empty } from '@perya/ui';
import { readFailure } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { useInfo } from '../../../../platform/status/status.ts';
import { NotLoaded } from '../../not-loaded.tsx';
import { depositMethodsQuery } from '../../queries.ts';
import { Blocks } from '../../waiting.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { OnABreak } from './on-a-break.tsx';

/** The form in the merchant's template: everything on one page, or the method first and then the amount (TPL-02). */
export function DepositEntry({ methodId }: { methodId: string | null }) {
  const { api, say } = usePlatform();
  const info = useInfo();
  const query = useQuery(depositMethodsQuery(api));
  const offer = query.data;
  if (query.isError && readFailure(query.error).code === 'self.excluded') return <OnABreak />;
  if (!offer) return <NotLoaded query={query} waiting={<DepositWaiting />} />;
  if (offer.methods.length === 0)
    return (
      <>
        <h2 className="sr-only">{say('pay_with')}</h2>
        <Empty art="e-tent" title={say('methods_none')} text={say('methods_none_text')} />
      </>
    );
  const isNew = 'mobileTemplate' in info && info.mobileTemplate.dep_func === '1';
  return isNew ? <DepositSteps offer={offer} methodId={methodId} /> : <DepositForm offer={offer} />;
}

const shapes = ['title', 'methods', 'limit', 'title', 'amount', 'quick', 'title', 'card'];
export const DepositWaiting = () => <Blocks shapes={shapes} />;
