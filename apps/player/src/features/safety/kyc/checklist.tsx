import type { Kyc } from '@perya/contract';
import { Icon, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { canChange, countLeft, placePath, rejectedOf, stepsOf } from './kyc-rules.ts';
import type { Step, StepName } from './kyc-rules.ts';
import { payoutNamesQuery } from './queries.ts';
import { StateCard } from './state-card.tsx';

const done = (steps: readonly Step[]) => steps.length - countLeft(steps);

/** Everything a withdrawal will need, ticked off from what is there. */
export function Checklist({ kyc }: { kyc: Kyc }) {
  const { api, say } = usePlatform();
  const { data: payout } = useQuery(payoutNamesQuery(api, true));
  const steps = stepsOf(kyc, payout);
  return (
    <>
      <StateCard kyc={kyc} done={done(steps)} total={steps.length} />
      <Wrong kyc={kyc} />
      <h2 className={kyc.state === 'verified' ? 'list-head' : 'sr-only'}>
        {say('kyc_list')}
        {kyc.state === 'verified' && (
          <span className="numeric">{say('kyc_done_of', { done: done(steps), total: steps.length })}</span>
        )}
      </h2>
      <ul className="rows">
        {steps.map((step) => (
          <StepRow key={step.step} step={step} kyc={kyc} />
        ))}
      </ul>
      <p className="note">
        <Icon name="i-lock-keyhole" />
        <span>{say('kyc_sealed')}</span>
      </p>
    </>
  );
}

/** What could not be accepted, document by document, and what to do about it. */
function Wrong({ kyc }: { kyc: Kyc }) {
  const say = useSay();
  if (kyc.state !== 'rejected') return null;
  return rejectedOf(kyc.documents).map(({ kind, reason }) => (
    <div className="note danger" key={kind}>
      <Icon name="i-circle-alert" />
      <div>
        <b>{say(`kyc_document_${kind}`)}</b>
        <p>{say(`kyc_reason_${reason}`, { age: kyc.age })}</p>
        <p>{say(`kyc_do_${reason}`)}</p>
      </div>
    </div>
  ));
}

/** The steps that are done elsewhere; the others are done here. */
const elsewhere: Partial<Record<StepName, string>> = {
  mobile: '/m/set',
  payment_password: '/m/set#security',
  payout_account: '/m/withdraw',
};

function StepRow({ step: { step, done }, kyc }: { step: Step; kyc: Kyc }) {
  const say = useSay();
  const title = say(`kyc_step_${step}`);
  return (
    <li className="list-row task">
      <span className={done ? 'step-mark done' : 'step-mark'}>{done && <Icon name="i-check" />}</span>
      <span className="grow">
        {title}
        <small>{say(`kyc_step_${step}_text`)}</small>
      </span>
      <Action step={step} done={done} kyc={kyc} title={title} />
    </li>
  );
}

function Action({ step, done, kyc, title }: Step & { kyc: Kyc; title: string }) {
  const say = useSay();
  const away = elsewhere[step];
  if (away === undefined && kyc.state === 'pending')
    return <span className="badge">{say('kyc_checking')}</span>;
  if (done && (away !== undefined || !canChange(kyc)))
    return <span className="badge success">{say('kyc_step_done')}</span>;
  const hasDetails = kyc.readiness.some((one) => one.step === 'details' && one.done);
  const here = step === 'details' || !hasDetails ? 'details' : 'documents';
  return (
    <Link
      className={buttonClass({ look: 'secondary', small: true })}
      to={away ?? placePath(here)}
      aria-label={say(done ? 'kyc_change_of' : 'kyc_go_of', { title })}
    >
      {say(done ? 'kyc_change' : 'kyc_go')}
    </Link>
  );
}
