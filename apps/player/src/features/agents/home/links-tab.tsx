import { Button, Field, Icon, showToast } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { addLink, linksQuery } from '../queries.ts';
import type { AgentLink } from '../queries.ts';
import { useActing } from '../use-acting.ts';

/** Codes and links to invite with, and how many came by each (DEC-086, DEC-122). */
export function LinksTab() {
  const { api, say } = usePlatform();
  const { ageThreshold } = useSettings();
  const query = useQuery(linksQuery(api));
  if (!query.data) return <NotLoaded query={query} waiting={<Waiting shapes={['list-row', 'list-row']} />} />;
  return (
    <section>
      <h2>{say('agent_tab_links')}</h2>
      <p className="fine">{say('links_text', { age: ageThreshold })}</p>
      <ul className="links">
        {query.data.map((link) => (
          <li key={link.code}>
            <LinkCard link={link} />
          </li>
        ))}
      </ul>
      <NewLink />
    </section>
  );
}

function LinkCard({ link: { code, label, url, joined, isOff } }: { link: AgentLink }) {
  const say = useSay();
  const { brandName } = useSettings();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: say('links_copied'), icon: 'i-circle-check', tone: 'success' });
    } catch {
      showToast({ text: say('links_not_copied'), icon: 'i-circle-alert', tone: 'warn' }, 3000);
    }
  };
  const share = async () => {
    // Where the browser cannot share, the link is what there is to share.
    if (!('share' in navigator)) return copy();
    // Whoever closes the phone's sheet has chosen to share nothing.
    await navigator.share({ title: brandName, url }).catch(() => {});
  };
  return (
    <article className="card">
      <div className="lk-top">
        <h3>{label === '' ? say('links_first') : label}</h3>
        {isOff && <span className="badge">{say('link_off')}</span>}
        <span className="badge numeric">{say('links_joined', { joined })}</span>
      </div>
      <p className="lk-code numeric">{code}</p>
      <code>{url.replace(/^https?:\/\//, '')}</code>
      <div className="two-columns">
        <Button
          look="secondary"
          small
          aria-label={say('links_copy_of', { code })}
          onClick={() => void copy()}
        >
          <Icon name="i-copy" />
          {say('links_copy')}
        </Button>
        <Button
          look="secondary"
          small
          aria-label={say('links_share_of', { code })}
          onClick={() => void share()}
        >
          <Icon name="i-share-2" />
          {say('links_share')}
        </Button>
      </div>
    </article>
  );
}

function NewLink() {
  const say = useSay();
  const { api, busy, act } = useActing();
  const [label, setLabel] = useState('');
  const add = () =>
    act(async () => {
      await addLink(api, label.trim());
      setLabel('');
      return say('links_made');
    });
  return (
    <form
      className="team-find"
      onSubmit={(event) => {
        event.preventDefault();
        if (label.trim() !== '') void add();
      }}
    >
      <Field
        label={say('links_new')}
        icon="i-pencil"
        autoComplete="off"
        maxLength={40}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <Button look="secondary" type="submit" disabled={busy || label.trim() === ''} aria-busy={busy}>
        {say('links_add')}
      </Button>
    </form>
  );
}
