import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { openPopup, usePopups } from '../../../platform/navigation/popups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { legalAskedQuery } from '../queries.ts';

/** What this visit has asked already: whoever closed it plays on. */
let asked = '';

/** Legal texts that came since the member accepted the last ones: asked once a visit, and again at the next. */
export function LegalWatch() {
  const userName = useSession()?.userName ?? '';
  const { api, dataLanguage } = usePlatform();
  const { data } = useQuery(legalAskedQuery(api, dataLanguage, userName));
  const isFree = usePopups(({ open, next }) => open === null && next === null);
  const wanted = (data ?? []).map(({ kind, version }) => `${kind} ${version}`).join();
  useEffect(() => {
    if (!isFree || wanted === '' || wanted === asked) return;
    asked = wanted;
    openPopup('legal');
  }, [isFree, wanted]);
  return null;
}
