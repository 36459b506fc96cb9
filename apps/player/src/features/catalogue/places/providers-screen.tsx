import { Empty, LoadFailed, Skeleton } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { vendorPath } from '../categories.ts';
import { vendorsQuery } from '../queries.ts';
import { VendorMark } from '../vendor-mark.tsx';

/** All providers with mark and number of games; a tap opens the type's list (DEC-094). */
export function Screen(_props: ScreenProps) {
  const { say } = usePlatform();
  return (
    <>
      <h1 className="place-title" tabIndex={-1}>
        {say('title_providers')}
      </h1>
      <Providers />
    </>
  );
}

function Providers() {
  const { api, dataLanguage, say } = usePlatform();
  const { data: vendors, ...query } = useQuery(vendorsQuery(api, dataLanguage));
  if (!vendors) {
    return query.isError ? (
      <LoadFailed
        title={say('providers_failed')}
        text={say('load_failed_text')}
        retry={say('try_again')}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton tiles={9} label={say('list_loading')} />
    );
  }
  if (vendors.length === 0)
    return <Empty art="e-tent" title={say('list_none')} text={say('list_none_text')} />;
  return (
    <div className="prov two-up">
      {vendors.map(({ vassalage, gameType, displayName, markUrl, gameCount }) => (
        <Link className="provider tall" key={vassalage} to={vendorPath(gameType, vassalage)}>
          <VendorMark name={displayName} url={markUrl} />
          <small>{say('games_count', { count: gameCount })}</small>
        </Link>
      ))}
    </div>
  );
}
