import { Link } from 'react-router';

export interface Tab {
  key: string;
  name: string;
  /** A number, or `1,000+`. */
  count?: string | number | undefined;
  to: string;
}

/** Views of one page: links, because each has an address. */
export function TabRow({
  tabs,
  open,
  label,
  isLined = false,
}: {
  tabs: readonly Tab[];
  open: string;
  label: string;
  isLined?: boolean;
}) {
  return (
    <nav className={`tab-row${isLined ? ' is-lined' : ''}`} aria-label={label}>
      {tabs.map(({ key, name, count, to }) => (
        <Link key={key} to={to} aria-current={key === open ? 'page' : undefined} replace>
          {name}
          {count !== undefined && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}
