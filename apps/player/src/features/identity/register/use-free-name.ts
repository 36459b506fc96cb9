import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { freeNameQuery } from '../queries.ts';

/** Whoever is typing is not asked about; ten questions a minute are all there are (DEC-110). */
const pauseMs = 600;

/** Whether a name that passes its rule is still free; nothing while that is unknown. */
export function useFreeName(username: string, passesRule: boolean): boolean | undefined {
  const { api } = usePlatform();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(username), pauseMs);
    return () => clearTimeout(timer);
  }, [username]);
  const isSettled = passesRule && username !== '' && settled === username;
  const { data } = useQuery({ ...freeNameQuery(api, username), enabled: isSettled });
  return isSettled ? data?.available : undefined;
}
