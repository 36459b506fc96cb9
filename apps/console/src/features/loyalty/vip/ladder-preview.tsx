import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { FailureNote } from '../../../kit/failure-note.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { previewLadder, saveLadder, type LadderPreview } from '../queries.ts';
import { say } from '../words.ts';
import { faultOf, levelsOf, type DraftLevel } from './ladder-draft-rules.ts';

interface PanelProps {
  draft: readonly DraftLevel[];
  seen: string;
  isChanged: boolean;
  mayChange: boolean;
  undo: () => void;
}

/** Counted before it can be asked for: a ladder that nobody counted is not saved. A change begins it anew. */
export function LadderPreviewPanel({ draft, seen, isChanged, mayChange, undo }: PanelProps) {
  const { merchantCode } = useBrand();
  const [preview, setPreview] = useState<LadderPreview>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isRight = draft.every((_, at) => faultOf(draft, at) === null);
  const count = async () => {
    setBusy(true);
    setFailure(undefined);
    await previewLadder(merchantCode, levelsOf(draft)).then(setPreview, (error: unknown) =>
      setFailure(failureText(error)),
    );
    setBusy(false);
  };
  const falls = preview === undefined ? 0 : preview.missing.length + preview.moved.length;
  return (
    <aside className="ladder-aside" aria-label={say('vip.preview')}>
      <h2 className="ladder-head">{say('vip.preview')}</h2>
      <p className="text-quiet">{say('vip.preview.note')}</p>
      <Button icon="users" disabled={!isRight} aria-busy={isBusy} onClick={() => void count()}>
        {say('vip.count')}
      </Button>
      <FailureNote failure={failure} />
      {preview && <Counted preview={preview} draft={draft} />}
      {mayChange && (
        <Button
          look="primary"
          disabled={!isChanged || !isRight || preview === undefined || falls > 0}
          onClick={() => setAsking(true)}
        >
          {say('vip.ask')}
        </Button>
      )}
      {isAsking && preview && (
        <ActDialog
          title={say('vip.ask.title')}
          verb={say('vip.ask')}
          done={say('vip.done')}
          act={(reason) => saveLadder(merchantCode, levelsOf(draft), seen, reason)}
          onDone={undo}
          onClose={() => setAsking(false)}
        >
          <p>{say('vip.ask.note', { rising: preview.rising })}</p>
        </ActDialog>
      )}
    </aside>
  );
}

function Counted({ preview, draft }: { preview: LadderPreview; draft: readonly DraftLevel[] }) {
  const nameOf = (labelId: string): string =>
    draft.find((level) => level.labelId === labelId)?.name ?? labelId;
  const falls = [...preview.missing, ...preview.moved];
  return (
    <div className="stack" role="status">
      {falls.length > 0 && (
        <p className="note is-bad">
          <Icon name="triangle-alert" />
          {say('vip.falls', { levels: falls.map(nameOf).join(', ') })}
        </p>
      )}
      <KeyValues
        rows={[
          [say('vip.rising'), preview.rising.toLocaleString('en')],
          [say('vip.gifts'), <Money key="gifts" amount={preview.gifts} />],
          [say('vip.monthlyNow'), <Money key="now" amount={preview.monthlyNow} />],
          [say('vip.monthlyThen'), <Money key="then" amount={preview.monthlyThen} />],
        ]}
      />
      <table className="table is-plain" aria-label={say('vip.members')}>
        <thead>
          <tr>
            <th scope="col">{say('vip.name')}</th>
            <th scope="col" className="to-right">
              {say('vip.now')}
            </th>
            <th scope="col" className="to-right">
              {say('vip.then')}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.levels.map(({ labelId, now, after }, at) => (
            <tr key={labelId}>
              <td>{draft[at]?.name ?? labelId}</td>
              <td className="to-right">{now.toLocaleString('en')}</td>
              <td className="to-right">{after.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
