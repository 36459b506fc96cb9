import type { GameClass, GameSheet } from '@perya/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { toggled } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { gameActs } from '../queries.ts';
import { say } from '../words.ts';

interface GameFormProps {
  sheet: GameSheet;
  classes: readonly GameClass[];
}

/** What was typed stays when the game is read anew; an untouched form shows what was read. */
export function GameForm({ sheet, classes }: GameFormProps) {
  const [held, setHeld] = useState<GameSheet>();
  const shown = held ?? sheet;
  return (
    <>
      {shown.seen !== sheet.seen && (
        <p className="note is-warn" role="status">
          <Icon name="triangle-alert" />
          {say('sheet.changed')}
          <Button size="small" onClick={() => setHeld(undefined)}>
            {say('sheet.changed.show')}
          </Button>
        </p>
      )}
      <Fields
        key={shown.seen}
        sheet={shown}
        classes={classes}
        touch={(isTouched) => setHeld(isTouched ? shown : undefined)}
      />
    </>
  );
}

/** Names, labels, classes and how popular it is. */
function Fields({ sheet, classes, touch }: GameFormProps & { touch: (isTouched: boolean) => void }) {
  const { game, seen } = sheet;
  const { merchantCode } = useBrand();
  const mayChange = useCan().act('game.catalogue');
  const [isSaving, setSaving] = useState(false);
  const [EN, setEnglish] = useState(game.name.EN);
  const [TY, setFilipino] = useState(game.name.TY ?? '');
  const [popularity, setPopularity] = useState(String(game.popularity));
  const [isNew, setNew] = useState(game.isNew);
  const [showIcon, setIcon] = useState(sheet.showIcon);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set(game.classifications));
  const name = { EN: EN.trim(), ...(TY.trim() !== '' && { TY: TY.trim() }) };
  const isRight = name.EN !== '' && /^\d{1,7}$/.test(popularity) && Number(popularity) <= 1_000_000;
  const isSame =
    name.EN === game.name.EN &&
    (name.TY ?? '') === (game.name.TY ?? '') &&
    Number(popularity) === game.popularity &&
    isNew === game.isNew &&
    showIcon === sheet.showIcon &&
    [...own].toSorted().join() === game.classifications.toSorted().join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => touch(!isSame), [isSame]);
  const body = {
    name,
    popularity: Number(popularity),
    isNew,
    showIcon,
    classifications: [...own],
    seen,
  };
  // Keys that no class has any more stay until somebody takes them away.
  const keys = [...new Set([...classes.map(({ key }) => key), ...game.classifications])];
  return (
    <section aria-label={say('sheet.words')}>
      <h3>{say('sheet.words')}</h3>
      <fieldset className="game-form" disabled={!mayChange}>
        <Field
          label={say('sheet.name.en')}
          data-draft="no"
          maxLength={80}
          value={EN}
          onChange={({ target }) => setEnglish(target.value)}
        />
        <Field
          label={say('sheet.name.ty')}
          help={say('sheet.name.ty.help')}
          data-draft="no"
          maxLength={80}
          value={TY}
          onChange={({ target }) => setFilipino(target.value)}
        />
        <Field
          label={say('sheet.popularity')}
          help={say('sheet.popularity.help')}
          data-draft="no"
          inputMode="numeric"
          value={popularity}
          onChange={({ target }) => setPopularity(target.value)}
        />
        <label className="check-line">
          <input type="checkbox" checked={isNew} onChange={({ target }) => setNew(target.checked)} />
          {say('sheet.new')}
        </label>
        <label className="check-line">
          <input type="checkbox" checked={showIcon} onChange={({ target }) => setIcon(target.checked)} />
          {say('sheet.icon')}
        </label>
        <fieldset className="class-boxes">
          <legend>{say('sheet.classes')}</legend>
          {keys.length === 0 && <p className="text-quiet">{say('sheet.classes.none')}</p>}
          {keys.map((key) => (
            <label key={key} className="check-line">
              <input type="checkbox" checked={own.has(key)} onChange={() => setOwn(toggled(own, key))} />
              {classes.find((one) => one.key === key)?.name.EN ?? key}
            </label>
          ))}
        </fieldset>
      </fieldset>
      {mayChange ? (
        <Button look="primary" disabled={isSame || !isRight} onClick={() => setSaving(true)}>
          {say('sheet.save')}
        </Button>
      ) : (
        <p className="text-quiet">{say('readonly')}</p>
      )}
      {isSaving && (
        <ActDialog
          title={say('sheet.save.title', { name: game.name.EN })}
          verb={say('sheet.save')}
          done={say('live')}
          act={(reason) => gameActs(merchantCode).change(game.nodeId, body, reason)}
          onDone={() => touch(false)}
          onClose={() => setSaving(false)}
        >
          <p>{say('sheet.save.note')}</p>
        </ActDialog>
      )}
    </section>
  );
}
