import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { checksQuery, contentActs, type Kind, type Saved } from '../queries.ts';
import { say } from '../words.ts';
import { Checks } from './checks.tsx';
import type { Form } from './use-form.ts';
import { toMoment } from '../../../platform/moments/zone-rules.ts';

interface SaveDialogProps {
  kind: Kind;
  id: string;
  form: Form;
  act: 'draft' | 'review' | 'publish';
  onSaved: (saved: Saved | undefined, id: string) => void;
  onClose: () => void;
}

/** Keeps what was typed as a version, and publishes it where that is asked for: at once or at a time. */
export function SaveDialog({ kind, id, form, act, onSaved, onClose }: SaveDialogProps) {
  const { merchantCode, timeZone } = useBrand();
  const [at, setAt] = useState('');
  const moment = toMoment(at, timeZone);
  const { data } = useQuery({ ...checksQuery(merchantCode, kind, id, form.item), enabled: act !== 'draft' });
  const isStopped = act === 'publish' && (data?.checks.some(({ stops }) => stops) ?? false);
  const save = async (reason: string) => {
    const acts = contentActs(merchantCode, kind);
    const { item, seen, differs, open } = form;
    let [version, saved] = [open?.version ?? 0, undefined as Saved | undefined];
    if (differs || act === 'review' || version === 0) {
      const state = act === 'review' ? 'review' : 'draft';
      const made = await acts.saveDraft(id, { item, seen, state }, reason);
      if (made.isProposal) return made;
      [version, saved] = [made.value.version, made.value];
    }
    const done = act === 'publish' ? await acts.publish(id, version, moment, reason) : { isProposal: false };
    onSaved(saved, id);
    return done;
  };
  return (
    <ActDialog
      title={say(`${act}.title`)}
      verb={act === 'publish' && at !== '' ? say('publish.plan') : say(act)}
      reasonHint={say('save.note')}
      isReady={!isStopped && (at === '' || (moment !== null && Date.parse(moment) > Date.now()))}
      done={act === 'publish' ? (at === '' ? say('publish.live') : say('publish.planned')) : say('save.done')}
      act={save}
      onClose={onClose}
    >
      <p>{say(`${act}.note`)}</p>
      {data && <Checks checks={data.checks} />}
      {act === 'publish' && (
        <Field
          label={say('publish.at')}
          hint={timeZone}
          help={say('publish.at.help')}
          type="datetime-local"
          step={1}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
    </ActDialog>
  );
}

interface RecallDialogProps {
  kind: Kind;
  id: string;
  version: number;
  onClose: () => void;
}

export function RecallDialog({ kind, id, version, onClose }: RecallDialogProps) {
  const { merchantCode } = useBrand();
  return (
    <ActDialog
      title={say('recall.title')}
      verb={say('recall')}
      act={(reason) => contentActs(merchantCode, kind).recall(id, version, reason)}
      onClose={onClose}
    >
      <p>{say('recall.note')}</p>
    </ActDialog>
  );
}
