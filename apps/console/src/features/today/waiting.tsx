import type { QueueCount } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { countsQuery } from '../../platform/cases/queue-counts.ts';
import { ageText, spanText, useNow } from '../../platform/moments/times.ts';
import { nameOf, say } from './words.ts';

const icons: Readonly<Record<QueueCount['queue'], IconName>> = {
  withdrawals: 'banknote-arrow-up',
  deposits: 'arrow-down-to-line',
  suspense: 'coins',
  differences: 'git-compare',
  approvals: 'check-check',
  identity: 'id-card',
  appeals: 'scale',
  complaints: 'triangle-alert',
  feedback: 'megaphone',
  chat: 'message-circle',
  applications: 'gift',
  friends: 'users',
  redemptions: 'star',
  'game-cases': 'gamepad-2',
  watch: 'heart-handshake',
  laundering: 'landmark',
};
/** A queue's page has its name, but for one. */
const pathOf = (queue: QueueCount['queue']): string =>
  `queues/${queue === 'redemptions' ? 'point-orders' : queue}`;

const closeMs = 5 * 60_000;

/** The queues this person may work, the most urgent first, as the server orders them (OPS-TODAY-04). */
export function Waiting() {
  const { merchantCode } = useBrand();
  const counts = useQuery(countsQuery(merchantCode));
  return (
    <Panel title={say('waiting')} aside={<small>{say('waiting.note')}</small>} className="today-waiting">
      <Loaded query={counts}>
        {(queues) => {
          const waiting = queues.filter(({ count }) => count > 0);
          return waiting.length === 0 ? (
            <p className="today-none">{say('waiting.none')}</p>
          ) : (
            <ul>
              {waiting.map((queue) => (
                <li key={queue.queue}>
                  <QueueLine {...queue} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function QueueLine({ queue, count, isMore, oldestAt, nextDeadline }: QueueCount) {
  const { merchantCode } = useBrand();
  const now = useNow(10_000);
  const left = nextDeadline === null ? null : Date.parse(nextDeadline) - now;
  const isClose = left !== null && left < closeMs;
  return (
    <Link to={`/${merchantCode}/${pathOf(queue)}`}>
      <Icon name={icons[queue]} />
      <span>{nameOf('queue', queue)}</span>
      <b>
        {count.toLocaleString('en')}
        {isMore && '+'}
      </b>
      <span className={`today-oldest${isClose ? ' tone-warn' : ''}`}>
        {oldestAt === null ? '–' : ageText(now - Date.parse(oldestAt))}
        {left !== null && (
          <small>
            {left < 0
              ? say('waiting.late', { span: spanText(left) })
              : say('waiting.left', { span: spanText(left) })}
          </small>
        )}
      </span>
    </Link>
  );
}
