import { Icon } from '@perya/ui';
import { Link } from '@perya/web';

/** The one action of the page's header; the header itself belongs to the shell and leaves the place free. */
export function HeaderLink({ to, label }: { to: string; label: string }) {
  return (
    <div className="hdr-act">
      <Link className="icon-button" to={to} aria-label={label}>
        <Icon name="i-receipt-text" />
      </Link>
    </div>
  );
}
