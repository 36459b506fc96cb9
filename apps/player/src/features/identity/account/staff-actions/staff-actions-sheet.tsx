import { Empty, Icon, LoadFailed, Sheet } from '@perya/ui';
import { Link } from '@perya/web';
import type { Say } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { useDates } from '../../../../platform/texts/use-dates.ts';
import { staffActionsQuery } from '../queries.ts';
import type { StaffAction } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { accountTypes, actionKey, shownChanges } from './action-words.ts';

/** Everything staff did to the account, with their reason (DEC-092). */
export function StaffActionsSheet({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('staff_actions')} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('staff_actions_text')}</p>
      <Actions />
      <Link className="text-link" to="/m/roots">
        {say('title_roots')}
      </Link>
    </Sheet>
  );
}

function Actions() {
  const { api, say } = usePlatform();
  const { data: actions, isError, refetch } = useQuery(staffActionsQuery(api));
  if (actions === undefined && isError) {
    return (
      <LoadFailed
        title={say('devices_failed')}
        text={say('staff_actions_failed_text')}
        retry={say('try_again')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (actions === undefined) return <Waiting rows={3} />;
  if (actions.length === 0)
    return <Empty art="e-moon" title={say('staff_actions_none')} text={say('staff_actions_none_text')} />;
  return (
    <ol className="trail">
      {actions.map((action) => (
        <Action key={action.entry} action={action} />
      ))}
    </ol>
  );
}

function Action({ action }: { action: StaffAction }) {
  const { say } = usePlatform();
  const { moment } = useDates();
  const changes = shownChanges(action);
  return (
    <li className="card">
      <b>{say(actionKey(action))}</b>
      <small className="numeric">{moment(action.at)}</small>
      {action.reason !== '' && <p>{say('staff_reason', { reason: action.reason })}</p>}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ what, before, after }) => (
            <div key={what}>
              <dt>{say(`staff_fact_${what}`)}</dt>
              <dd>{changeText(say, what, before, after)}</dd>
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary>
          <Icon name="i-shield-check" />
          {say('staff_proof')}
          <Icon name="i-chevron-down" className="chev" />
        </summary>
        <p>{say('staff_proof_text')}</p>
        <code>
          {action.entry} · {action.chain}
        </code>
      </details>
    </li>
  );
}

/** Hidden values were never written down: then only that it changed is known. */
function changeText(say: Say, what: string, before: string | null, after: string | null): string {
  if (before === '•' || after === '•') return say('staff_hidden');
  return [before, after].map((value) => valueText(say, what, value)).join(' → ');
}

function valueText(say: Say, what: string, value: string | null): string {
  if (value === 'true') return say('staff_yes');
  if (value === 'false') return say('staff_no');
  if (what === 'type' && value !== null && accountTypes.has(value)) return say(`staff_type_${value}`);
  return value ?? '–';
}
