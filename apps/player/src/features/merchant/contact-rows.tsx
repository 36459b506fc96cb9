import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import type { ContactEntry } from './contact.ts';

/** Own paths stay in the app; everything else opens beside it, without a way back into our page. */
export function ContactLink({ entry, className }: { entry: ContactEntry; className?: string }) {
  const inside = (
    <>
      <Icon name={entry.icon} />
      <span className="grow">{entry.title}</span>
    </>
  );
  if (entry.href.startsWith('/')) {
    return (
      <Link className={className} to={entry.href}>
        {inside}
      </Link>
    );
  }
  return (
    <a className={className} href={entry.href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}

export function ContactRows({ entries }: { entries: readonly ContactEntry[] }) {
  return (
    <div className="rows">
      {entries.map((entry) => (
        <ContactLink key={entry.id} entry={entry} className="list-row" />
      ))}
    </div>
  );
}
