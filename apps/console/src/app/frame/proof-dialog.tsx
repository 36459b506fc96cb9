import { lazy, Suspense } from 'react';
import { useProofQuestion } from '../../platform/proof.ts';

const Proof = lazy(async () => ({ default: (await import('../../features/staff/sign-in/proof.tsx')).Proof }));

/** A call wants to know anew who is there. */
export function ProofDialog() {
  const question = useProofQuestion();
  if (question === null) return null;
  return (
    <Suspense>
      <Proof answer={question.answer} />
    </Suspense>
  );
}
