import { Icon } from '@perya/ui';
import { Link, ownName } from '@perya/web';
import { useLocale, useSay } from '../../platform/context.tsx';
import { openPopup } from '../../platform/navigation/popups.ts';
import { useSettings } from '../../platform/status/status.ts';

/** Age, care, claims and who runs the fair: at the end of home. */
export function LegalFoot() {
  const say = useSay();
  const { ageThreshold, operatorName, licenceNumber, languages } = useSettings();
  return (
    <footer className="foot">
      <Link className="care-line" to="/m/member/limits">
        <span className="age-mark">{ageThreshold}+</span>
        <span>{say('foot_care')}</span>
        <Icon name="i-chevron-right" />
      </Link>
      <Claims />
      <div className="legal-links">
        <Link to="/m/help?tag=limits">{say('foot_responsible')}</Link>
        <Link to="/m/help?tag=fairness">{say('foot_fairness')}</Link>
        <Link to="/m/returns">{say('title_returns')}</Link>
        <Link to="/m/payouts">{say('title_payouts')}</Link>
        <Link to="/m/owed">{say('title_owed')}</Link>
        <Link to="/m/help?tag=terms">{say('foot_terms')}</Link>
        <Link to="/m/help?tag=privacy">{say('foot_privacy')}</Link>
        <Link to="/m/help">{say('menu_help')}</Link>
        <button type="button" onClick={() => openPopup('language')}>
          {languages.map((language) => ownName[language]).join(' · ')}
        </button>
      </div>
      <p>{say('foot_operator', { operator: operatorName, licence: licenceNumber, age: ageThreshold })}</p>
    </footer>
  );
}

/** Numbers about the business: the merchant's own, hidden where none are given (DEC-038). */
function Claims() {
  const say = useSay();
  const locale = useLocale();
  const { claims } = useSettings();
  if (!claims) return null;
  const shown = new Intl.NumberFormat(locale);
  const facts = [
    ['claim_years', claims.years],
    ['claim_customers', claims.customers],
    ['claim_games', claims.games],
  ] as const;
  return (
    <>
      <dl className="claims">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>{say('claim_over', { number: shown.format(value) })}</dd>
          </div>
        ))}
      </dl>
      {claims.sample && <p className="sample-note">{say('claim_sample')}</p>}
    </>
  );
}
