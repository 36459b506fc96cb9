import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link } from '@perya/web';
import { usePlatform } from '../../../platform/context.tsx';

interface RowHeadProps {
  title: string;
  /** Where all of them are. */
  to: string;
  icon?: IconName | undefined;
  onSeeAll?: (() => void) | undefined;
}

/** Above every row of games: what they are, and the way to all of them. */
export function RowHead({ title, to, icon, onSeeAll }: RowHeadProps) {
  const { say } = usePlatform();
  return (
    <div className="section-head">
      <h2>
        {icon && <Icon name={icon} />}
        {title}
      </h2>
      <Link
        className="show-all"
        to={to}
        aria-label={say('see_all_of', { what: title })}
        {...(onSeeAll && { onClick: onSeeAll })}
      >
        {say('see_all')}
        <Icon name="i-chevron-right" />
      </Link>
    </div>
  );
}
