import type { HelpItem } from '@perya/contract';
import { Button, Empty, Icon, LoadFailed } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { RichText } from '../../../platform/texts/rich-text.tsx';
import { chosenItem, detailInstead, helpDetailPath } from './help-rules.ts';
import { addressesQuery, helpQuery } from './queries.ts';
import { useHelpTexts } from './texts.ts';

/** By the tags that merchants use; any other item has the plain sign. */
const icons: Readonly<Record<string, IconName>> = {
  terms: 'i-file-text',
  privacy: 'i-file-text',
  deposit: 'i-arrow-down-to-line',
  withdraw: 'i-arrow-up-from-line',
  bonus: 'ph-gift',
  receipts: 'i-receipt-text',
  fairness: 'i-shield-check',
  limits: 'i-clock',
  account: 'i-lock-keyhole',
  app: 'i-smartphone',
  contact: 'i-headset',
};

/** `/m/help` and `/m/helpDetail`: the list, or one item where the address names one (ROUTE-06, DEC-017). */
export function Screen() {
  useHelpTexts();
  const { api, dataLanguage, say } = usePlatform();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const instead = detailInstead(pathname, search);
  useEffect(() => {
    if (instead !== null) void navigate(instead, { replace: true });
  }, [instead, navigate]);
  const { data: items, isError, refetch } = useQuery(helpQuery(api, dataLanguage));
  if (!items)
    return isError ? (
      <>
        <h2 className="sr-only">{say('title_help')}</h2>
        <LoadFailed
          title={say('help_failed')}
          text={say('help_failed_text')}
          retry={say('try_again')}
          onRetry={() => void refetch()}
        />
      </>
    ) : (
      <Waiting />
    );
  // Also while the address is being replaced: nothing flickers.
  const chosen = chosenItem(items, search);
  return chosen ? <Item item={chosen} /> : <List items={items} />;
}

function List({ items }: { items: readonly HelpItem[] }) {
  const say = useSay();
  if (items.length === 0)
    return (
      <>
        <h2 className="sr-only">{say('title_help')}</h2>
        <Empty art="e-chat" title={say('help_none')} />
      </>
    );
  return (
    <div className="words drawn">
      <nav className="rows" aria-label={say('title_help')}>
        {items.map((item, at) => (
          <Link className="list-row" key={item.tag} to={`${helpDetailPath}?i=${at}`}>
            <Icon name={icons[item.tag] ?? 'i-info'} />
            <span className="grow">{item.title}</span>
            <Icon name="i-chevron-right" className="chev" />
          </Link>
        ))}
      </nav>
      <AskUs />
      <OwnAddresses />
    </div>
  );
}

function Item({ item }: { item: HelpItem }) {
  return (
    <article className="words">
      <h2>{item.title}</h2>
      <RichText html={item.content} />
      <AskUs />
    </article>
  );
}

/** So that a player can tell a copy of the site from the site. */
function OwnAddresses() {
  const { api, say } = usePlatform();
  const { data = [] } = useQuery(addressesQuery(api));
  if (data.length === 0) return null;
  return (
    <section className="own-at">
      <h2>{say('help_addresses')}</h2>
      <p>{say('help_addresses_text')}</p>
      <ul>
        {data.map(({ url }) => (
          <li key={url} className="numeric">
            {url.replace(/^https?:\/\//, '')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whoever found no answer is not left alone with it. */
function AskUs() {
  const say = useSay();
  return (
    <p className="note">
      <Icon name="i-headset" />
      <span>
        {say('help_ask')}{' '}
        <Button look="ghost" small onClick={() => openPopup('support')}>
          {say('help_contact')}
        </Button>
      </span>
    </p>
  );
}

function Waiting() {
  const say = useSay();
  return (
    <div className="nt-wait" role="status" aria-label={say('in_wait')}>
      {Array.from({ length: 6 }, (_, at) => (
        <span key={at} className="skeleton" />
      ))}
    </div>
  );
}
