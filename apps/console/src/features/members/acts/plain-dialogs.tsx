import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { AreaField, Field, SelectField } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import type { PartProps } from '../page/part.ts';
import { actsFor, colleaguesQuery, tagsQuery } from '../queries.ts';
import { say } from '../words.ts';

export interface ActProps extends PartProps {
  onClose: () => void;
}

export const categories = ['contact', 'payment', 'risk', 'care', 'complaint', 'other'] as const;

export function NoteDialog({ about, onClose }: ActProps) {
  const [category, setCategory] = useState<(typeof categories)[number]>('contact');
  const [words, setWords] = useState('');
  const colleagues = useQuery(colleaguesQuery(about.merchantCode));
  // While a name behind the last @ is typed.
  const begun = /@([^@]{0,40})$/.exec(words)?.[1]?.toLowerCase();
  const fits = (colleagues.data ?? [])
    .filter((name) => begun !== undefined && name.toLowerCase().startsWith(begun))
    .slice(0, 6);
  return (
    <ActDialog
      title={say('act.note')}
      verb={say('note.add')}
      act={(reason) => actsFor(about).note({ category, words }, reason)}
      onClose={onClose}
    >
      <SelectField
        label={say('note.category')}
        hint={say('note.seen')}
        options={categories.map((value) => ({ value, name: say(`category.${value}`) }))}
        value={category}
        onChange={({ target }) => setCategory(categories.find((one) => one === target.value) ?? 'other')}
      />
      <AreaField
        label={say('note.words')}
        hint="2,000"
        maxLength={2000}
        help={say('note.words.help')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {fits.length > 0 && (
        <div role="group" aria-label={say('note.colleagues')} className="mention-names">
          {fits.map((name) => (
            <Button
              key={name}
              size="small"
              icon="at-sign"
              onClick={() => setWords(words.replace(/@[^@]*$/, `@${name} `))}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </ActDialog>
  );
}

export function TagDialog({ about, onClose }: ActProps) {
  const kinds = useQuery(tagsQuery(about.merchantCode));
  const offered = (kinds.data?.tags ?? []).filter(({ isOffered }) => isOffered);
  const [tag, setTag] = useState('');
  const [label, setLabel] = useState('');
  const [day, setDay] = useState('');
  const acts = actsFor(about);
  const put = async (reason: string) => {
    const endsAt = day === '' ? null : new Date(day).toISOString();
    if (label.trim() === '') return acts.tag(tag === '' ? (offered[0]?.tag ?? '') : tag, endsAt, reason);
    const added = await acts.addTagKind(label.trim(), reason);
    // Who may only propose waits for the list before the tag.
    return added.isProposal ? added : acts.tag(added.tag, endsAt, reason);
  };
  return (
    <ActDialog title={say('act.tag')} verb={say('act.tag')} act={put} onClose={onClose}>
      {offered.length > 0 && (
        <SelectField
          label={say('tag')}
          options={offered.map((one) => ({ value: one.tag, name: one.label }))}
          value={tag}
          onChange={({ target }) => setTag(target.value)}
        />
      )}
      <Field
        label={say('tag.new')}
        hint={offered.length > 0 ? say('optional') : undefined}
        maxLength={40}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Field
        label={say('tag.until')}
        hint={say('optional')}
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ActDialog>
  );
}

export function WriteDialog({ about, onClose }: ActProps) {
  const [sent, setSent] = useState({ title: '', content: '', titleTy: '', contentTy: '' });
  const set = (name: keyof typeof sent) => (event: { target: { value: string } }) =>
    setSent({ ...sent, [name]: event.target.value });
  const { title, content, titleTy, contentTy } = sent;
  const filipino = titleTy === '' || contentTy === '' ? {} : { titleTy, contentTy };
  return (
    <ActDialog
      title={say('act.write')}
      verb={say('write.send')}
      act={(reason) => actsFor(about).write({ title, content, ...filipino }, reason)}
      onClose={onClose}
    >
      <p>{say('write.final')}</p>
      <Field label={say('write.title')} hint="EN" value={title} onChange={set('title')} />
      <AreaField label={say('write.words')} hint="EN" value={content} onChange={set('content')} />
      <Field label={say('write.title.ty')} hint={say('optional')} value={titleTy} onChange={set('titleTy')} />
      <AreaField
        label={say('write.words.ty')}
        hint={say('optional')}
        value={contentTy}
        onChange={set('contentTy')}
      />
    </ActDialog>
  );
}
