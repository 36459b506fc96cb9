import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { LoginLink } from '../../../platform/navigation/login.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { Told } from '../told.tsx';
import type { OwnCheck } from './use-own-check.ts';

/** The reader's own line: worked out here, never told by the server. */
export function OwnLine({ own }: { own: OwnCheck }) {
  const say = useSay();
  if (own.state === 'guest')
    return (
      <p className="owed-guest">
        {say('owed_guest')}
        <LoginLink>{say('owed_login')}</LoginLink>
      </p>
    );
  return (
    <div className="owed-own-place" role="status">
      {own.state === 'waiting' ? (
        <div className="owed-own-wait skeleton" aria-label={say('owed_checking')} />
      ) : (
        <Line own={own} />
      )}
    </div>
  );
}

/** So that another check is seen; they are the same on every clock. */
const seconds = (at: number): string => String(new Date(at).getUTCSeconds()).padStart(2, '0');

function Line({ own }: { own: Exclude<OwnCheck, { state: 'guest' | 'waiting' }> }) {
  const say = useSay();
  const money = useMoney();
  const dates = useDates();
  switch (own.state) {
    case 'failed':
      return <Told tone="warn" title={say('owed_own_failed')} text={say('owed_own_failed_text')} />;
    case 'none':
      return <Told tone="quiet" title={say('owed_own_none')} text={say('owed_own_none_text')} />;
    case 'broken':
      return (
        <Told tone="danger" title={say('owed_broken')} text={say(`owed_broken_${own.why}`)}>
          <Link to="/m/chat">{say('owed_broken_tell')}</Link>
        </Told>
      );
    default: {
      const { amount, takenAt } = own.verdict;
      return (
        <Told
          tone="ok"
          title={say('owed_inside')}
          text={say('owed_inside_text', {
            amount: money.full(amount),
            taken: dates.moment(takenAt),
            time: `${dates.time(own.at)}:${seconds(own.at)}`,
          })}
        />
      );
    }
  }
}
