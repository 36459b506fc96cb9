import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { receiptKeys } from '../../../platform/signed/signed-text.ts';
import { type OwedNight, ownProofQuery } from '../queries.ts';
import { type BalanceVerdict, checkBalance, proofFile } from './owed-check.ts';

type Inside = Extract<BalanceVerdict, { kind: 'inside' }>;
interface Checked {
  file: string;
  verdict: BalanceVerdict;
  at: number;
}

export type OwnCheck =
  | { state: 'guest' }
  | { state: 'waiting' }
  | { state: 'failed' | 'none' }
  /** With the file, so that what does not add up can be shown to others. */
  | { state: 'broken'; why: 'sum' | 'signature' | 'unclear'; file: string }
  | { state: 'inside'; verdict: Inside; at: number; file: string };

const whyOf = ({ kind }: BalanceVerdict): 'sum' | 'signature' | 'unclear' => {
  if (kind === 'broken' || kind === 'foreign') return 'sum';
  return kind === 'changed' || kind === 'unknown_key' ? 'signature' : 'unclear';
};

/** Asks for the own proof of a night once, and checks it here as often as wanted. */
export function useOwnCheck({ night, signed }: OwedNight): { own: OwnCheck; again: () => void } {
  const { api } = usePlatform();
  const isIn = isMember(useSession());
  const { data, isError } = useQuery(ownProofQuery(api, night, isIn));
  const [checked, setChecked] = useState<Checked | null>(null);
  const proof = data?.proof ?? null;
  const file = proof === null ? null : proofFile(signed, proof);
  const check = useCallback(async () => {
    if (file !== null) setChecked({ file, verdict: await checkBalance(file, receiptKeys), at: Date.now() });
  }, [file]);
  useEffect(() => void check(), [check]);
  return { own: ownOf(), again: () => void check() };

  function ownOf(): OwnCheck {
    if (!isIn) return { state: 'guest' };
    if (data === undefined) return { state: isError ? 'failed' : 'waiting' };
    if (file === null) return { state: 'none' };
    if (checked?.file !== file) return { state: 'waiting' };
    const { verdict, at } = checked;
    return verdict.kind === 'inside'
      ? { state: 'inside', verdict, at, file }
      : { state: 'broken', why: whyOf(verdict), file };
  }
}
