import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { mirrorQuery } from '../queries.ts';
import type { Mirror } from '../queries.ts';

export interface SessionMirror {
  /** Real money is played: there is something to show. */
  isOn: boolean;
  facts: Mirror | undefined;
  /** When the facts came. */
  askedAt: number;
  ask: () => Promise<unknown>;
}

/** Time and money of the game that is open. */
export function useMirror(nodeId: string, isOn: boolean): SessionMirror {
  const { api } = usePlatform();
  const { data, dataUpdatedAt, refetch } = useQuery(mirrorQuery(api, nodeId, isOn));
  const ask = useCallback(async () => isOn && refetch(), [isOn, refetch]);
  return { isOn, facts: isOn ? data : undefined, askedAt: dataUpdatedAt, ask };
}
