import type { GameClass } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { gameActs } from './queries.ts';
import { say } from './words.ts';

interface ClassDialogProps {
  known: GameClass | undefined;
  /** How many there are. */
  last: number;
  onClose: () => void;
}

/** A class: its names, icon and place; one that no game carries can be removed. */
export function ClassDialog({ known, last, onClose }: ClassDialogProps) {
  const { merchantCode } = useBrand();
  const [isRemoving, setRemoving] = useState(false);
  const [key, setKey] = useState(known?.key ?? '');
  const [EN, setEnglish] = useState(known?.name.EN ?? '');
  const [TY, setFilipino] = useState(known?.name.TY ?? '');
  const [iconUrl, setIcon] = useState(known?.iconUrl ?? '');
  const [place, setPlace] = useState(String((known?.position ?? last) + 1));
  const acts = gameActs(merchantCode);
  if (isRemoving && known)
    return (
      <ActDialog
        title={say('class.remove.title', { key: known.key })}
        verb={say('class.remove')}
        isDanger
        act={(reason) => acts.removeClass(known.key, reason)}
        onClose={onClose}
      >
        <p>{say('class.unused')}</p>
      </ActDialog>
    );
  const name = { EN: EN.trim(), ...(TY.trim() !== '' && { TY: TY.trim() }) };
  return (
    <ActDialog
      title={known ? say('class.title.edit', { key: known.key }) : say('class.title.new')}
      verb={say('class.save')}
      done={say('live')}
      isReady={/^[\w-]{1,30}$/.test(key) && name.EN !== '' && /^\d{1,3}$/.test(place) && place !== '0'}
      act={(reason) => acts.saveClass(key, { name, iconUrl, position: Number(place) - 1 }, reason)}
      onClose={onClose}
    >
      {!known && (
        <Field
          label={say('class.key')}
          help={say('class.key.help')}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      )}
      <Field label={say('sheet.name.en')} value={EN} onChange={({ target }) => setEnglish(target.value)} />
      <Field label={say('sheet.name.ty')} value={TY} onChange={({ target }) => setFilipino(target.value)} />
      <Field
        label={say('class.icon')}
        help={say('class.icon.help')}
        value={iconUrl}
        onChange={({ target }) => setIcon(target.value)}
      />
      <Field
        label={say('class.place')}
        inputMode="numeric"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      {known && (
        <p className="class-use">
          {known.games > 0 ? say('class.inUse', { games: known.games }) : say('class.unused')}
          {known.games === 0 && (
            <Button size="small" look="danger" icon="trash-2" onClick={() => setRemoving(true)}>
              {say('class.remove')}
            </Button>
          )}
        </p>
      )}
    </ActDialog>
  );
}
