import type { QueueCount as Waiting, SavedView } from '@perya/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { signOut } from '../../features/staff/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { Avatar } from '../../kit/status.tsx';
import { useBrand, type MerchantSummary } from '../../platform/brand.ts';
import { hasFormInWork } from '../../platform/form-in-work.ts';
import { setSingleKeys, singleKeysOn } from '../../platform/keys.ts';
import { sections, type Page } from '../../platform/page.ts';
import { changePreferences, usePreferences } from '../../platform/preferences.ts';
import { viewPath, viewsQuery } from '../../platform/lists/saved-views.ts';
import { countsQuery } from '../../platform/cases/queue-counts.ts';
import { useSession } from '../../platform/session-store.ts';
import { textsOf } from '../../platform/texts.ts';
import { useNow } from '../../platform/moments/times.ts';
import words from '../copy/en.json';
import { viewCountQuery } from '../queries.ts';

const say = textsOf(words);

/** Only what may be opened; the sections in their order, a heading where a section has more than its one page. */
export function Nav({ brands, pages }: { brands: readonly MerchantSummary[]; pages: readonly Page[] }) {
  const { merchantCode } = useBrand();
  const counts = useQuery(countsQuery(merchantCode));
  const views = useQuery(viewsQuery(merchantCode));
  const { pathname } = useLocation();
  const isOpen = (path: string): boolean => `${pathname}/`.startsWith(`/${merchantCode}/${path}/`);
  const pinned = (views.data?.views ?? []).filter(({ isPinned }) => isPinned);
  return (
    <nav className="console-nav" aria-label={say('nav')}>
      <BrandSwitch brands={brands} />
      <div className="nav-pages">
        {sections.map((section) => {
          const own = pages.filter((page) => page.section === section);
          if (own.length === 0) return null;
          return (
            <div key={section} className="nav-section">
              {/* Today is one page under its own name. */}
              {section !== 'today' && <h2>{say(`section.${section}`)}</h2>}
              {own.map(({ path, name, icon, letter, queue }) => (
                <NavLink
                  key={path}
                  to={`/${merchantCode}/${path}`}
                  // A page below it that stands in the menu itself is marked there alone.
                  end={own.some((other) => other.path.startsWith(`${path}/`) && isOpen(other.path))}
                  data-g={letter}
                  title={name}
                >
                  <Icon name={icon} />
                  <span>{name}</span>
                  <QueueCount count={counts.data?.find((one) => one.queue === queue)} />
                </NavLink>
              ))}
              {pinned
                .filter(({ page }) => own.some(({ path }) => path === page))
                .map((view) => (
                  <PinnedView
                    key={view.viewId}
                    view={view}
                    page={own.find(({ path }) => path === view.page)}
                  />
                ))}
            </div>
          );
        })}
      </div>
      <OwnAccount />
    </nav>
  );
}

/** A saved view in the menu, with how many rows it finds now. */
function PinnedView({ view, page }: { view: SavedView; page: Page | undefined }) {
  const { merchantCode } = useBrand();
  const isOpen = new URLSearchParams(useLocation().search).get('view') === view.viewId;
  const count = page?.count;
  const { data } = useQuery({
    ...viewCountQuery(merchantCode, view.viewId, count ?? (async () => null), view.query),
    enabled: count !== undefined,
  });
  return (
    <Link to={viewPath(merchantCode, view)} title={view.name} aria-current={isOpen ? 'page' : undefined}>
      <Icon name="bookmark" />
      <span>{view.name}</span>
      {data !== undefined && data !== null && (
        <span className="count">{data > 1000 ? '1,000+' : data.toLocaleString('en')}</span>
      )}
    </Link>
  );
}

const closeMs = 5 * 60_000;

/** How many wait; a clock when the first of them is close to its promise. */
function QueueCount({ count }: { count: Waiting | undefined }) {
  const now = useNow(10_000);
  if (count === undefined || count.count === 0) return null;
  const isHot = count.nextDeadline !== null && Date.parse(count.nextDeadline) - now < closeMs;
  return (
    <span className={`count${isHot ? ' is-hot' : ''}`} title={isHot ? say('count.hot') : undefined}>
      {isHot && <Icon name="clock" />}
      {count.count.toLocaleString('en')}
      {count.isMore && '+'}
    </span>
  );
}

function BrandSwitch({ brands }: { brands: readonly MerchantSummary[] }) {
  const brand = useBrand();
  const go = useNavigate();
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<MerchantSummary>();
  const leave = (next: MerchantSummary) => {
    // One brand's facts never stand on another's page.
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'merchants' });
    setWanted(undefined);
    void go(`/${next.merchantCode}`);
  };
  const host = brand.hosts.find((name) => /[a-z]/i.test(name)) ?? brand.merchantCode;
  const shown = (
    <>
      <img src="/app-icon.svg" alt="" width="24" height="24" />
      <span>
        {brand.name} <small>{host}</small>
      </span>
    </>
  );
  if (brands.length < 2) return <div className="brand-switch">{shown}</div>;
  return (
    <>
      <Menu
        // Who speaks to their machine says what they see.
        label={`${brand.name} ${host}. ${say('brand.switch')}`}
        className="brand-switch"
        actions={brands.map((other) => ({
          key: other.merchantCode,
          name: other.name,
          run: () => {
            if (other.merchantCode === brand.merchantCode) return;
            if (hasFormInWork()) setWanted(other);
            else leave(other);
          },
        }))}
      >
        {shown}
        <Icon name="chevrons-up-down" />
      </Menu>
      {wanted && (
        <Dialog title={say('brand.leave')} onClose={() => setWanted(undefined)} role="alertdialog">
          <p>{say('brand.leave.note', { brand: wanted.name })}</p>
          <div className="dialog-foot">
            <Button look="danger" onClick={() => leave(wanted)}>
              {say('brand.leave.go', { brand: wanted.name })}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function OwnAccount() {
  const { name, mail } = useSession();
  const { merchantCode } = useBrand();
  const { density } = usePreferences();
  const go = useNavigate();
  const isDense = density === 'dense';
  return (
    <div className="own-account">
      <Avatar name={name} />
      <Link to={`/${merchantCode}/system/account`}>
        {name}
        <small>{mail}</small>
      </Link>
      <Menu
        label={say('me')}
        className="button is-ghost is-icon"
        actions={[
          {
            key: 'account',
            name: say('me.account'),
            icon: 'user-cog',
            run: () => void go(`/${merchantCode}/system/account`),
          },
          {
            key: 'density',
            name: say(isDense ? 'me.comfortable' : 'me.dense'),
            icon: 'columns',
            run: () => changePreferences({ density: isDense ? 'comfortable' : 'dense' }),
          },
          {
            key: 'keys',
            name: say(singleKeysOn() ? 'me.keys.off' : 'me.keys.on'),
            icon: 'pencil',
            run: () => setSingleKeys(!singleKeysOn()),
          },
          { key: 'out', name: say('me.signout'), icon: 'log-out', run: () => void signOut() },
        ]}
      >
        <Icon name="ellipsis-vertical" />
      </Menu>
    </div>
  );
}
