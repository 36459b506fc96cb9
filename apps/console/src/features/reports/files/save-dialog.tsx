import type { ExportFormat, ExportWish } from '@perya/contract';
import { useState, type FormEvent } from 'react';
import { Field, SelectField, type Option } from '../../../kit/field.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { fileActs } from './queries.ts';
import { useDays } from './use-days.ts';
import { useMaking } from './use-making.ts';
import { say, wishName } from './words.ts';

export interface SaveWishes {
  /** What this page can be saved as, the usual one first. */
  wishes: readonly ExportWish[];
  /** Games that rounds can be narrowed to. */
  games?: readonly Option[] | undefined;
}

const formats: readonly ExportFormat[] = ['csv', 'xlsx', 'parquet'];
const namesMembers = ({ what }: ExportWish): boolean => what === 'rounds' || what === 'accountLines';

interface SaveDialogProps extends SaveWishes {
  onAsked: () => void;
  onClose: () => void;
}

/** What the page shows as a file: which rows, which kind of file, and whether it names members (OPS-REPORT-18, 19). */
export function SaveDialog({ wishes, games = [], onAsked, onClose }: SaveDialogProps) {
  const { merchantCode } = useBrand();
  const mayPersonal = useCan().act('report.personal');
  const days = useDays();
  const [chosen, setChosen] = useState(0);
  const [game, setGame] = useState('');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [isPersonal, setPersonal] = useState(false);
  const [reason, setReason] = useState('');
  const { failure, isBusy, make } = useMaking({ made: say('asked'), proposed: say('proposed') }, onAsked);
  const acts = fileActs(merchantCode);
  const plain = wishes[chosen];
  if (plain === undefined) return null;
  const wish = plain.what === 'rounds' && game !== '' ? { ...plain, game } : plain;
  const isNamed = isPersonal && namesMembers(wish);
  const isReady = !isBusy && (!isNamed || reason.trim().length >= 3);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void make(() =>
      isNamed ? acts.askPersonal({ wish, format }, reason.trim()) : acts.ask({ wish, format }),
    );
  };
  return (
    <Dialog title={say('ask')} onClose={onClose}>
      <form className="act-form" onSubmit={submit}>
        <SelectField
          label={say('what')}
          options={wishes.map((one, place) => ({ value: String(place), name: wishName(one) }))}
          value={String(chosen)}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
        {plain.what === 'rounds' && games.length > 0 && (
          <SelectField
            label={say('game')}
            options={[{ value: '', name: say('game.all') }, ...games]}
            value={game}
            onChange={({ target }) => setGame(target.value)}
          />
        )}
        <SelectField
          label={say('format')}
          options={formats.map((one) => ({ value: one, name: say(`format.${one}`) }))}
          value={format}
          onChange={({ target }) => setFormat(formats.find((one) => one === target.value) ?? 'csv')}
        />
        {namesMembers(wish) && mayPersonal && (
          <PersonalFields isPersonal={isPersonal} setPersonal={setPersonal} {...{ reason, setReason }} />
        )}
        <p className="text-quiet">
          {say('note', { days: days(wish) })} {namesMembers(wish) && !isNamed && say('pseudonyms')}
        </p>
        <DialogFoot
          words={{ cancel: say('cancel'), verb: say('verb') }}
          {...{ failure, isBusy, isReady, onClose }}
        />
      </form>
    </Dialog>
  );
}

interface PersonalProps {
  isPersonal: boolean;
  setPersonal: (isPersonal: boolean) => void;
  reason: string;
  setReason: (reason: string) => void;
}

function PersonalFields({ isPersonal, setPersonal, reason, setReason }: PersonalProps) {
  return (
    <>
      <label className="check-line">
        <input type="checkbox" checked={isPersonal} onChange={({ target }) => setPersonal(target.checked)} />
        {say('personal')}
      </label>
      {isPersonal && (
        <Field
          label={say('reason')}
          help={say('personal.note')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </>
  );
}
