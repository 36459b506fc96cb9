import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { LoginLink } from '../../../platform/navigation/login.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { Told } from '../told.tsx';
import type { RootsVerdict } from './roots-check.ts';
import type { OwnMarks } from './use-checks.ts';

/** The reader's own lines: worked out here, never told by the server. */
export function OwnMarksLine({ own }: { own: OwnMarks }) {
  const say = useSay();
  if (own.state === 'guest')
    return (
      <p className="owed-guest">
        {say('roots_guest')}
        <LoginLink>{say('owed_login')}</LoginLink>
      </p>
    );
  return (
    <div className="owed-own-place" role="status">
      {own.state === 'waiting' && (
        <div className="owed-own-wait skeleton" aria-label={say('owed_checking')} />
      )}
      {own.state === 'failed' && (
        <Told tone="warn" title={say('roots_own_failed')} text={say('owed_own_failed_text')} />
      )}
      {own.state === 'none' && (
        <Told tone="quiet" title={say('roots_own_none')} text={say('roots_own_none_text')} />
      )}
      {own.state === 'checked' && <Checked verdict={own.verdict} />}
    </div>
  );
}

function Checked({ verdict }: { verdict: RootsVerdict }) {
  const say = useSay();
  const dates = useDates();
  if (verdict.kind === 'written') {
    const { books, deeds, takenAt } = verdict;
    return (
      <Told
        tone="ok"
        title={say('roots_own_written')}
        text={say('roots_own_written_text', { books, deeds, taken: dates.moment(takenAt) })}
      />
    );
  }
  const isUnclear = verdict.kind === 'newer' || verdict.kind === 'unsupported';
  const why = verdict.kind === 'unwritten' ? 'roots_own_unwritten' : 'owed_broken_signature';
  return (
    <Told
      tone={isUnclear ? 'warn' : 'danger'}
      title={say(isUnclear ? 'verify_balance_unclear' : 'owed_broken')}
      text={say(isUnclear ? 'owed_broken_unclear' : why)}
    >
      <Link to="/m/chat">{say('owed_broken_tell')}</Link>
    </Told>
  );
}
