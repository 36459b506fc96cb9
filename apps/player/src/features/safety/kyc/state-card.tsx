import type { Kyc } from '@perya/contract';
import { buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { placePath, rejectedOf, stepFor } from './kyc-rules.ts';

/** Where the check stands, in one sentence, and the next thing to do. */
export function StateCard({ kyc, done, total }: { kyc: Kyc; done: number; total: number }) {
  const say = useSay();
  const id = useId();
  const { title, text } = useWords(kyc);
  return (
    <section className="task-head" aria-label={say('title_kyc')}>
      <img src="/art/objects/e-shield.webp" width={192} height={192} alt="" />
      <h2 className="numeric" id={id}>
        {title ?? say('kyc_done_of', { done, total })}
      </h2>
      <p>{text}</p>
      {/* Who is verified is verified; what else a withdrawal needs is the list's to say. */}
      {kyc.state !== 'verified' && (
        <progress
          className="progress-bar"
          max={total}
          value={done}
          aria-label={say('kyc_done_of', { done, total })}
        />
      )}
      {kyc.state === 'rejected' && !kyc.isUnderAge && (
        <Link
          className={buttonClass({ look: 'primary', small: true })}
          to={placePath(stepFor(rejectedOf(kyc.documents).map(({ reason }) => reason)))}
        >
          {say('kyc_again')}
        </Link>
      )}
    </section>
  );
}

function useWords({ state, isUnderAge, age, details }: Kyc): { title: string | null; text: string } {
  const say = useSay();
  if (isUnderAge) return { title: say('kyc_young'), text: say('kyc_young_text', { age }) };
  switch (state) {
    case 'none':
      return { title: null, text: say('kyc_none_text') };
    case 'pending':
      return { title: say('kyc_pending'), text: say('kyc_pending_text') };
    case 'verified':
      return { title: say('kyc_verified'), text: say('kyc_verified_text', { name: details.fullname ?? '' }) };
    case 'rejected':
      return { title: say('kyc_rejected'), text: say('kyc_rejected_text') };
  }
}
