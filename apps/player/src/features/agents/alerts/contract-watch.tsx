import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { openPopup, usePopups } from '../../../platform/navigation/popups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { contractRequestsQuery } from '../queries.ts';
import { mayBeAsked, nextAlert } from './alert-rules.ts';
import { seenAlerts } from './seen-alerts.ts';

/** On home after a login: contracts that wait for an answer are told one after another (AGENT-04, AGENT-05). */
export function ContractWatch() {
  const { api } = usePlatform();
  const enabled = mayBeAsked(useSession());
  const { data } = useQuery({ ...contractRequestsQuery(api), enabled });
  // Whatever a login has opened has the word first.
  const isFree = usePopups(({ open, next }) => open === null && next === null);
  useEffect(() => {
    if (enabled && isFree && data && nextAlert(data, seenAlerts()) !== null) openPopup('contract');
  }, [enabled, isFree, data]);
  return null;
}
