import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useKeptFile } from '../../../platform/cases/kept-file.ts';
import { actsFor } from '../queries.ts';
import { say } from '../words.ts';
import type { ActProps } from './plain-dialogs.tsx';

function PaperField({ help, onChange }: { help: string; onChange: (file: File | undefined) => void }) {
  return (
    <Field
      label={say('person.paper')}
      hint={say('person.paper.needed')}
      help={help}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      onChange={({ target }) => onChange(target.files?.[0])}
    />
  );
}

/** Where the money comes from is known: words and a kept paper. */
export function RaiseDialog({ about, member, onClose }: ActProps) {
  const [file, setFile] = useState<File>();
  const keepOnce = useKeptFile();
  const acts = actsFor(about);
  const raise = async (reason: string) => {
    const paper =
      file && (await keepOnce(file, () => acts.keepPaper({ kind: 'source_of_funds' }, file, reason)));
    return acts.level('K3', paper === undefined ? [] : [paper], reason);
  };
  return (
    <ActDialog
      title={say('person.raise.title', { name: member.name })}
      verb={say('person.raise')}
      isReady={file !== undefined}
      act={raise}
      onClose={onClose}
    >
      <p>{say('person.raise.effect')}</p>
      <PaperField help={say('person.paper.funds')} onChange={setFile} />
    </ActDialog>
  );
}

export function LowerDialog({ about, member, onClose }: ActProps) {
  return (
    <ActDialog
      title={say('person.lower.title', { name: member.name })}
      verb={say('person.lower')}
      act={(reason) => actsFor(about).level('K2', [], reason)}
      onClose={onClose}
    >
      <p>{say('person.lower.effect')}</p>
    </ActDialog>
  );
}

/** What was typed lies sealed beside the paper: the proposal names the paper alone. */
export function ElsewhereDialog({ about, member, onClose }: ActProps) {
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState({ fullname: '', birthday: '', idNumber: '' });
  const keepOnce = useKeptFile();
  const acts = actsFor(about);
  const isWhole = Object.values(words).every((value) => value.trim() !== '');
  const propose = async (reason: string) => {
    const keep = (paper: File) => () =>
      acts.keepPaper({ kind: 'checked_elsewhere', ...words }, paper, reason);
    const paper = file && (await keepOnce(file, keep(file), JSON.stringify(words)));
    return acts.checkedElsewhere(paper ?? '', reason);
  };
  return (
    <ActDialog
      title={say('person.elsewhere.title', { name: member.name })}
      verb={say('person.elsewhere.verb')}
      isReady={file !== undefined && isWhole}
      act={propose}
      onClose={onClose}
    >
      <p>{say('person.elsewhere.effect')}</p>
      <Field
        label={say('person.fullname')}
        value={words.fullname}
        autoComplete="off"
        onChange={({ target }) => setWords({ ...words, fullname: target.value })}
      />
      <div className="two-fields">
        <Field
          label={say('person.birthday')}
          type="date"
          value={words.birthday}
          onChange={({ target }) => setWords({ ...words, birthday: target.value })}
        />
        <Field
          label={say('person.idNumber')}
          value={words.idNumber}
          autoComplete="off"
          onChange={({ target }) => setWords({ ...words, idNumber: target.value })}
        />
      </div>
      <PaperField help={say('person.paper.identity')} onChange={setFile} />
    </ActDialog>
  );
}
