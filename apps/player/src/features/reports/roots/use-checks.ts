import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { receiptKeys } from '../../../platform/signed/signed-text.ts';
import { ownMarksQuery, type RootsNight } from '../queries.ts';
import { checkChain, checkMarks, marksFile, type ReadNight, type RootsVerdict } from './roots-check.ts';

/** Which of the shown nights are signed and follow from each other; null until it is worked out. */
export function useChain(nights: readonly RootsNight[]): readonly ReadNight[] | null {
  const [read, setRead] = useState<{ nights: readonly RootsNight[]; found: readonly ReadNight[] } | null>(
    null,
  );
  useEffect(() => {
    const signed = nights.map((night) => night.signed);
    void checkChain(signed, receiptKeys).then((found) => setRead({ nights, found }));
  }, [nights]);
  return read?.nights === nights ? read.found : null;
}

export type OwnMarks =
  | { state: 'guest' | 'waiting' | 'failed' | 'none' }
  | { state: 'checked'; verdict: RootsVerdict; file: string };

/** Asks for the own marks of a night once and checks them here. */
export function useOwnMarks({ night, signed }: RootsNight): OwnMarks {
  const { api } = usePlatform();
  const isIn = isMember(useSession());
  const { data, isError } = useQuery(ownMarksQuery(api, night, isIn));
  const file = data && data.marks.length > 0 ? marksFile(signed, data.marks) : null;
  const [checked, setChecked] = useState<{ file: string; verdict: RootsVerdict } | null>(null);
  useEffect(() => {
    if (file !== null) void checkMarks(file, receiptKeys).then((verdict) => setChecked({ file, verdict }));
  }, [file]);
  if (!isIn) return { state: 'guest' };
  if (data === undefined) return { state: isError ? 'failed' : 'waiting' };
  if (file === null) return { state: 'none' };
  return checked?.file === file ? { state: 'checked', verdict: checked.verdict, file } : { state: 'waiting' };
}
