import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { choices } from '../categories.ts';
import type { ListPage } from './list-pages.ts';
import { providersQuery } from './list-queries.ts';

/**
 * E-sports and cockfight are split out of sports by vendor (CAT-09): a sports address that names one of their
 * vendors leads to the page where that vendor's games are.
 */
export function useSplitVendor(page: ListPage, vassalage: string) {
  const { api, dataLanguage } = usePlatform();
  const navigate = useNavigate();
  const asked = page.entry === 'SPORTS' && vassalage !== '';
  const { data: here } = useQuery({ ...providersQuery(api, dataLanguage, 'SPORTS'), enabled: asked });
  const stranger = asked && here !== undefined && !here.some((one) => one.vassalage === vassalage);
  const esports = useQuery({ ...providersQuery(api, dataLanguage, 'ESPORTS'), enabled: stranger });
  const cockfight = useQuery({ ...providersQuery(api, dataLanguage, 'COCKFIGHT'), enabled: stranger });
  const has = (list: typeof here) => list?.some((one) => one.vassalage === vassalage) === true;
  const home = !stranger ? null : has(esports.data) ? 'ESPORTS' : has(cockfight.data) ? 'COCKFIGHT' : null;
  useEffect(() => {
    if (!home) return;
    const path = `${choices[home].path}?vassalage=${encodeURIComponent(vassalage)}`;
    void navigate(path, { replace: true });
  }, [home, vassalage, navigate]);
}
