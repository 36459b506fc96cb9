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

const draftOf = ({ game, showIcon }: GameSheet) => ({
  EN: game.name.EN,
  TY: game.name.TY ?? '',
  popularity: String(game.popularity),
  isNew: game.isNew,
  showIcon,
  classes: game.classifications.toSorted(),
});
type FormDraft = ReturnType<typeof draftOf>;

const isRight = ({ EN, popularity }: FormDraft): boolean =>
  EN.trim() !== '' && /^\d{1,7}$/.test(popularity) && Number(popularity) <= 1_000_000;
const bodyOf = ({ EN, TY, popularity, isNew, showIcon, classes }: FormDraft, seen: string) => ({
  name: { EN: EN.trim(), ...(TY.trim() !== '' && { TY: TY.trim() }) },
  popularity: Number(popularity),
  isNew,
  showIcon,
  classifications: classes,
  seen,
});

/** Names, labels, classes and how popular it is. */
function Fields({ sheet, classes, touch }: GameFormProps & { touch: (isTouched: boolean) => void }) {
  const { game, seen } = sheet;
  const { merchantCode } = useBrand();
  const mayChange = useCan().act('game.catalogue');
  const [isSaving, setSaving] = useState(false);
  const [draft, setDraft] = useState(draftOf(sheet));
  const isSame = JSON.stringify(draft) === JSON.stringify(draftOf(sheet));
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => touch(!isSame), [isSame]);
  return (
    <section aria-label={say('sheet.words')}>
      <h3>{say('sheet.words')}</h3>
      <fieldset className="game-form" disabled={!mayChange}>
        <Written draft={draft} change={(part) => setDraft({ ...draft, ...part })} />
        <Classes
          // Keys that no class has any more stay until somebody takes them away.
          keys={[...new Set([...classes.map(({ key }) => key), ...game.classifications])]}
          nameOf={(key) => classes.find((one) => one.key === key)?.name.EN ?? key}
          own={new Set(draft.classes)}
          change={(own) => setDraft({ ...draft, classes: [...own].toSorted() })}
        />
      </fieldset>
      {mayChange ? (
        <Button look="primary" disabled={isSame || !isRight(draft)} onClick={() => setSaving(true)}>
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
          act={(reason) => gameActs(merchantCode).change(game.nodeId, bodyOf(draft, seen), reason)}
          onDone={() => touch(false)}
          onClose={() => setSaving(false)}
        >
          <p>{say('sheet.save.note')}</p>
        </ActDialog>
      )}
    </section>
  );
}

function Written({ draft, change }: { draft: FormDraft; change: (part: Partial<FormDraft>) => void }) {
  const words = [
    { name: 'EN', label: say('sheet.name.en'), help: undefined },
    { name: 'TY', label: say('sheet.name.ty'), help: say('sheet.name.ty.help') },
    { name: 'popularity', label: say('sheet.popularity'), help: say('sheet.popularity.help') },
  ] as const;
  const boxes = [
    { name: 'isNew', label: say('sheet.new') },
    { name: 'showIcon', label: say('sheet.icon') },
  ] as const;
  return (
    <>
      {words.map(({ name, label, help }) => (
        <Field
          key={name}
          label={label}
          {...(help !== undefined && { help })}
          data-draft="no"
          maxLength={80}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      {boxes.map(({ name, label }) => (
        <label key={name} className="check-line">
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
          {label}
        </label>
      ))}
    </>
  );
}

interface ClassesProps {
  keys: readonly string[];
  nameOf: (key: string) => string;
  own: ReadonlySet<string>;
  change: (own: ReadonlySet<string>) => void;
}

const Classes = ({ keys, nameOf, own, change }: ClassesProps) => (
  <fieldset className="class-boxes">
    <legend>{say('sheet.classes')}</legend>
    {keys.length === 0 && <p className="text-quiet">{say('sheet.classes.none')}</p>}
    {keys.map((key) => (
      <label key={key} className="check-line">
        <input type="checkbox" checked={own.has(key)} onChange={() => change(toggled(own, key))} />
        {nameOf(key)}
      </label>
    ))}
  </fieldset>
);
