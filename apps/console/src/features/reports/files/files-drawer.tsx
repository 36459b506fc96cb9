import type { ReportExport } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '../../../kit/button.tsx';
import { FailureNote } from '../../../kit/failure-note.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { jobLooks } from '../../../platform/job-looks.ts';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import './files.css';
import { fileActs, fileAddress, filesQuery } from './queries.ts';
import { useDays } from './use-days.ts';
import { say, sizeText, wishName } from './words.ts';

const moves = { running: ['pause', 'cancel'], paused: ['resume', 'cancel'] } as const;
const icons = { pause: 'pause', resume: 'play', cancel: 'x' } as const;

/** Files one asked for: how far they are, stop and go on, and until when they are there (OPS-REPORT-18). */
export function FilesDrawer({ onClose }: { onClose: () => void }) {
  const { merchantCode } = useBrand();
  const query = useQuery(filesQuery(merchantCode));
  useKeys([{ key: 'escape', word: say('keys.close'), run: onClose }]);
  return (
    <aside className="drawer report-files" aria-label={say('title')}>
      <header className="part-head drawer-top">
        <b>{say('title')}</b>
        <span className="spacer" />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll">
        <Loaded query={query}>
          {(files) =>
            files.length === 0 ? (
              <Nothing title={say('none')}>{say('none.note')}</Nothing>
            ) : (
              <ul className="file-list" aria-label={say('title')}>
                {files.map((one) => (
                  <OneFile key={one.exportId} one={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </aside>
  );
}

function OneFile({ one }: { one: ReportExport }) {
  const times = useTimes();
  const days = useDays();
  const name = wishName(one.wish);
  const isGone = one.state === 'done' && !one.isThere;
  const facts = [one.format.toUpperCase(), days(one.wish), ...(one.isPersonal ? [say('ids')] : [])];
  return (
    <li>
      <div className="file-head">
        <b>{name}</b>
        {isGone ? (
          <Status icon="clock">{say('state.gone')}</Status>
        ) : (
          <Status {...jobLooks[one.state]}>{say(`state.${one.state}`)}</Status>
        )}
      </div>
      <p className="text-quiet">
        {facts.join(' · ')} · {times.near(one.askedAt)}
      </p>
      <Progress one={one} name={name} />
      <FailureNote failure={one.failure ?? undefined} />
      <Acts one={one} name={name} />
    </li>
  );
}

function Progress({
  one: { state, done, rows, bytes, isThere, keptUntil },
  name,
}: {
  one: ReportExport;
  name: string;
}) {
  const times = useTimes();
  const count = (value: number): string => value.toLocaleString('en');
  if (state === 'done')
    return (
      <p>
        {say(rows === 1 ? 'rows.one' : 'rows', { rows: count(rows), size: sizeText(bytes) })}
        {isThere && keptUntil !== null && ` · ${say('until', { at: times.exact(keptUntil) })}`}
      </p>
    );
  const words = say('progress', { done: count(done), rows: count(rows) });
  return (
    <>
      <progress value={done} max={Math.max(rows, 1)} aria-label={name} />
      <p role="status">{words}</p>
    </>
  );
}

function Acts({ one: { exportId, state, isThere }, name }: { one: ReportExport; name: string }) {
  const { merchantCode } = useBrand();
  const offered = state === 'running' || state === 'paused' ? moves[state] : [];
  const run = (move: keyof typeof icons) =>
    void fileActs(merchantCode)
      .move(exportId, move)
      .catch((error: unknown) => showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) }));
  if (offered.length === 0 && !isThere) return null;
  return (
    <div className="file-acts">
      {offered.map((move) => (
        <Button
          key={move}
          size="small"
          look={move === 'cancel' ? 'ghost' : 'plain'}
          icon={icons[move]}
          aria-label={say('of', { move: say(`move.${move}`), name })}
          onClick={() => run(move)}
        >
          {say(`move.${move}`)}
        </Button>
      ))}
      {isThere && (
        <a
          className={buttonClass('plain', 'is-small')}
          href={fileAddress(merchantCode, exportId)}
          download
          aria-label={say('of', { move: say('fetch'), name })}
        >
          <Icon name="download" />
          {say('fetch')}
        </a>
      )}
    </div>
  );
}
