import { Icon } from '@perya/ui';
import { Link, NotLoaded } from '@perya/web';
import type { Asked } from '@perya/web';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';

/** What stands in for figures that are not there. */
export function FiguresNotLoaded({ query, waiting }: { query: Asked; waiting: ReactNode }) {
  const say = useSay();
  return (
    <NotLoaded
      query={query}
      waiting={waiting}
      heading={say('figures')}
      title={say('figures_failed')}
      text={say('figures_failed_text')}
      offline={say('figures_offline')}
    />
  );
}

interface FootProps {
  how: readonly string[];
  others: readonly { to: string; label: string }[];
}

/** How it is counted, for who wants to know, and other pages that can be checked. */
export function ProofFoot({ how, others }: FootProps) {
  const say = useSay();
  return (
    <>
      <details className="proof-how">
        <summary>
          {say('how_we_count')}
          <Icon name="i-chevron-down" />
        </summary>
        {how.map((key) => (
          <p key={key}>{say(key)}</p>
        ))}
      </details>
      <nav className="rows" aria-label={say('other_proofs')}>
        {others.map(({ to, label }) => (
          <Link key={to} className="list-row" to={to}>
            <Icon name="i-shield-check" />
            <span className="grow">{label}</span>
            <Icon name="i-chevron-right" className="chev" />
          </Link>
        ))}
      </nav>
    </>
  );
}
