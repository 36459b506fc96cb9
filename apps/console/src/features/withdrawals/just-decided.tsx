import { Button } from '../../kit/button.tsx';
import { Money } from '../../kit/money.tsx';
import { Avatar, Status } from '../../kit/status.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useBrand } from '../../platform/brand.ts';
import { pauseQueue } from '../../platform/cases/desk.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { useDecided } from './decided-store.ts';
import { useOwnDesk } from './use-own-desk.ts';
import { State } from './withdrawal-list.tsx';

const say = textsOf(words);

/** Below the list: what was decided here, who else works this queue, and a pause. */
export function JustDecided() {
  const times = useTimes();
  const decided = useDecided();
  return (
    <section className="just-decided" aria-label={say('decided')}>
      {decided.length > 0 && (
        <>
          <h2 className="small-heading">
            {say('decided')} <span>{say('decided.note')}</span>
          </h2>
          <ul>
            {decided.map(({ at, row }) => (
              <li key={row.orderNo}>
                <time>{times.clock(at)}</time>
                <span>{row.member}</span>
                <Money amount={row.amount} />
                <span className="text-quiet">{row.channelName}</span>
                {row.hold === null ? (
                  <State row={row} />
                ) : (
                  <Status icon="circle-pause">{say('tab.hold')}</Status>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Colleagues />
    </section>
  );
}

function Colleagues() {
  const { merchantCode } = useBrand();
  const cache = useQueryClient();
  const desk = useOwnDesk();
  if (desk === undefined) return null;
  const here = desk.colleagues.filter(({ queue }) => queue === 'withdrawals');
  return (
    <div className="colleagues">
      {here.length > 0 && <span className="live-dot">{say('colleagues', { count: here.length })}</span>}
      {here.slice(0, 4).map(({ name, subjectId }) => (
        <span key={`${name} ${subjectId}`}>
          <Avatar name={name} /> {say('colleagues.at', { name, order: subjectId.slice(-4) })}
        </span>
      ))}
      <span className="spacer" />
      {desk.isPaused && <span className="text-quiet">{say('paused')}</span>}
      <Button
        size="small"
        look="ghost"
        icon={desk.isPaused ? 'play' : 'pause'}
        onClick={() =>
          void pauseQueue(merchantCode, !desk.isPaused).then(() =>
            cache.invalidateQueries({ queryKey: [merchantCode, 'claims'] }),
          )
        }
      >
        {say(desk.isPaused ? 'resume' : 'pause')}
      </Button>
    </div>
  );
}
