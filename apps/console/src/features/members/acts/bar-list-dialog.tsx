import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { actsFor } from '../queries.ts';
import { say } from '../words.ts';
import { portionsOf, type ReadList, readList } from './bar-list-rules.ts';
import type { ActProps } from './plain-dialogs.tsx';

/** A list that a regulator hands out: read here, sent in portions, kept as keyed hashes only (COMPANY-49). */
export function BarListDialog({ about, onClose }: ActProps) {
  const [source, setSource] = useState('');
  const [list, setList] = useState<ReadList | null>();
  const [sent, setSent] = useState(0);
  const act = async (reason: string) => {
    const { barList } = actsFor(about);
    let acted: Awaited<ReturnType<typeof barList>> | undefined;
    // What was sent already is sent again after a failure: the same person twice is one person.
    setSent(0);
    for (const persons of portionsOf(list?.persons ?? [])) {
      acted = await barList({ source: source.trim(), persons, reason });
      setSent((before) => before + persons.length);
    }
    if (acted === undefined) throw new Error('an empty list');
    return acted;
  };
  const persons = list?.persons.length ?? 0;
  return (
    <ActDialog
      title={say('act.barList')}
      verb={say('barList.verb')}
      isDanger
      isReady={persons > 0 && source.trim().length >= 2}
      act={act}
      onClose={onClose}
    >
      <p>{say('barList.effect')}</p>
      <Field
        label={say('barList.source')}
        hint={say('barList.source.hint')}
        maxLength={80}
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <Field
        label={say('barList.file')}
        help={say('barList.file.help')}
        error={list === null ? say('barList.wrong') : undefined}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setSent(0);
          if (file === undefined) return setList(undefined);
          return void file.text().then((text) => setList(readList(text)));
        }}
      />
      {list && (
        <p>
          {sent > 0
            ? say('barList.sent', { done: sent, persons })
            : say('barList.read', { persons, left: list.left })}
        </p>
      )}
    </ActDialog>
  );
}
