import { useState } from 'react';
import { Field, SelectField } from '../../../kit/field.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { FormDialog } from '../form-dialog.tsx';
import { idFor } from '../typed-rules.ts';
import { LanguageFields } from '../language-fields.tsx';
import { saveItem, type ListedItem } from '../queries.ts';
import { say } from '../words.ts';
import { draftOf, emptyItem, isRight, itemOf, needsSecond, type DraftItem } from './item-rules.ts';
import { ItemPicture } from './item-picture.tsx';

interface ItemDialogProps {
  /** Undefined for a new one. */
  item: ListedItem | undefined;
  taken: readonly string[];
  mayChange: boolean;
  onClose: () => void;
}

/** All fields of an item; who may not change them reads them here. */
export function ItemDialog({ item, taken, mayChange, onClose }: ItemDialogProps) {
  const { merchantCode } = useBrand();
  const [draft, setDraft] = useState<DraftItem>(() => (item ? draftOf(item) : emptyItem));
  const change = (part: Partial<DraftItem>) => setDraft({ ...draft, ...part });
  const whole = itemOf(draft);
  const isSecond = needsSecond(whole);
  return (
    <FormDialog
      title={item ? say('mall.edit', { name: item.name.EN }) : say('mall.new')}
      isReady={mayChange && isRight(draft)}
      verb={isSecond ? say('propose') : say('save')}
      done={say('mall.done')}
      act={(reason) =>
        saveItem(
          merchantCode,
          item?.itemId ?? idFor(draft.titleEN, taken),
          item ? { ...whole, seenLeft: item.left } : whole,
          reason,
        )
      }
      sure={
        <>
          <p>{say('mall.sure', { name: whole.name.EN, points: whole.points.toLocaleString('en') })}</p>
          <p className="text-quiet">{say(isSecond ? 'mall.second' : 'mall.free')}</p>
        </>
      }
      onClose={onClose}
    >
      <LanguageFields typed={draft} change={change} />
      <ItemFields draft={draft} change={change} />
    </FormDialog>
  );
}

function ItemFields({ draft, change }: { draft: DraftItem; change: (part: Partial<DraftItem>) => void }) {
  return (
    <>
      <div className="mall-chosen">
        <ItemPicture src={draft.imageUrl} />
        <Field
          label={say('mall.picture')}
          help={say('mall.picture.help')}
          maxLength={300}
          value={draft.imageUrl}
          onChange={({ target }) => change({ imageUrl: target.value.trim() })}
        />
      </div>
      <div className="loyalty-row">
        {(['points', 'left', 'cash'] as const).map((name) => (
          <Field
            key={name}
            label={say(`mall.${name}`)}
            {...(name !== 'points' && { help: say(`mall.${name}.help`) })}
            inputMode="decimal"
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value.trim() })}
          />
        ))}
        <SelectField
          label={say('task.state')}
          options={[
            { value: 'on', name: say('on') },
            { value: 'off', name: say('off') },
          ]}
          value={draft.isActive ? 'on' : 'off'}
          onChange={({ target }) => change({ isActive: target.value === 'on' })}
        />
      </div>
    </>
  );
}
