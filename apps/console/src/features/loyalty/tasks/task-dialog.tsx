import { playerPlaces } from '@perya/contract/places';
import { useState } from 'react';
import { SelectField } from '../../../kit/field.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { FormDialog } from '../form-dialog.tsx';
import { idFor } from '../typed-rules.ts';
import { LanguageFields } from '../language-fields.tsx';
import { taskActs, type Group, type ListedCampaign } from '../queries.ts';
import { say } from '../words.ts';
import { campaignOf, draftOf, emptyTask, isFree, isRight, type DraftTask } from './task-draft-rules.ts';
import { ConditionFields, GiftFields } from './task-fields.tsx';
import { conditionWords, giftWords } from './task-words.ts';

interface TaskDialogProps {
  group: Group;
  /** Undefined for a new one. */
  task: ListedCampaign | undefined;
  taken: readonly string[];
  onClose: () => void;
}

/** Words and link are one person's to change; what it gives, to whom and whether it runs is asked for. */
export function TaskDialog({ group, task, taken, onClose }: TaskDialogProps) {
  const { merchantCode, symbol } = useBrand();
  const [draft, setDraft] = useState<DraftTask>(() => (task ? draftOf(task.campaign) : emptyTask(group)));
  const change = (part: Partial<DraftTask>) => setDraft({ ...draft, ...part });
  const before = task?.campaign;
  const whole = campaignOf(draft, before, new Date());
  const isAlone = isFree(before, whole);
  return (
    <FormDialog
      title={task ? say('task.edit', { title: task.campaign.title.EN }) : say('tasks.new')}
      isReady={isRight(draft)}
      verb={isAlone ? say('save') : say('propose')}
      done={say('task.done')}
      act={(reason) =>
        taskActs(merchantCode).save(task?.campaignId ?? idFor(draft.titleEN, taken), whole, reason)
      }
      sure={
        <>
          <p>
            <b>{whole.title.EN}</b>: {conditionWords(whole.terms, symbol)}. {giftWords(whole.terms, symbol)}.
          </p>
          <p className="text-quiet">{say(isAlone ? 'task.free' : 'task.second')}</p>
        </>
      }
      onClose={onClose}
    >
      <LanguageFields typed={draft} change={change} />
      <ConditionFields draft={draft} change={change} />
      <GiftFields draft={draft} change={change} />
      <div className="loyalty-pair">
        <SelectField
          label={say('task.link')}
          help={say('task.link.help')}
          options={[
            { value: '', name: say('task.link.none') },
            ...[...new Set([...playerPlaces, ...(draft.link === '' ? [] : [draft.link])])].map((path) => ({
              value: path,
              name: path,
            })),
          ]}
          value={draft.link}
          onChange={({ target }) => change({ link: target.value })}
        />
        <SelectField
          label={say('task.state')}
          options={[
            { value: 'on', name: say('on') },
            { value: 'off', name: say('off') },
          ]}
          value={draft.isOn ? 'on' : 'off'}
          onChange={({ target }) => change({ isOn: target.value === 'on' })}
        />
      </div>
    </FormDialog>
  );
}
