import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';

/** Whom to talk to, and for whom games are at all (GEN-12). */
export function HelpCard({ minimumAge }: { minimumAge: number }) {
  const say = useSay();
  return (
    <section className="card help-card" aria-labelledby="help-title">
      <Icon name="i-heart-handshake" />
      <div>
        <h2 id="help-title">{say('help_title')}</h2>
        <p>{say('help_text')}</p>
        <div className="helps">
          <Link className="link" to="/m/help?tag=limits">
            {say('help_find')}
            <Icon name="i-arrow-right" />
          </Link>
          <button type="button" className="link" onClick={() => openPopup('support')}>
            <Icon name="i-headset" />
            {say('menu_service')}
          </button>
        </div>
        <p className="fine">{say('help_age', { age: minimumAge })}</p>
      </div>
    </section>
  );
}
