import { Button, Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/context.tsx';
import { vendorPath } from './categories.ts';
import { vendorsQuery } from './queries.ts';
import { VendorMark } from './vendor-mark.tsx';

/** Providers per page (HOME-14). */
const pageSize = 9;

/** Nine providers, nine more at a time, and a way to all of them (DEC-075). */
export function ProviderList() {
  const { api, dataLanguage, say } = usePlatform();
  const { data: vendors = [] } = useQuery(vendorsQuery(api, dataLanguage));
  const [pages, setPages] = useState(1);
  const shown = vendors.slice(0, pages * pageSize);
  if (vendors.length === 0) return null;
  return (
    <section className="lobby-block" aria-label={say('providers')}>
      <div className="section-head">
        <h2>{say('providers')}</h2>
        <Link
          className="show-all"
          to="/m/provider"
          aria-label={say('show_all_of', { what: say('providers') })}
        >
          {say('show_all')}
          <Icon name="i-chevron-right" />
        </Link>
      </div>
      <div className="prov">
        {shown.map((vendor) => (
          <Link
            className="provider"
            key={vendor.vassalage}
            to={vendorPath(vendor.gameType, vendor.vassalage)}
          >
            <VendorMark name={vendor.displayName} url={vendor.markUrl} />
          </Link>
        ))}
      </div>
      {shown.length < vendors.length && (
        <Button small block onClick={() => setPages(pages + 1)}>
          {say('load_more')}
          <span className="muted numeric">
            {shown.length} / {vendors.length}
          </span>
        </Button>
      )}
    </section>
  );
}
