import { Field } from '../../../kit/field.tsx';
import { say } from '../words.ts';
import type { StepParts } from './condition-step.tsx';
import { Step } from './step.tsx';

/** Its title in both languages; a task leads somewhere besides. */
export function NameStep({ campaign, change, wrong }: StepParts) {
  const isTask = campaign.kind === 'novice' || campaign.kind === 'customer';
  return (
    <Step title={say('step.name')} note={say('step.name.note')} wrong={wrong}>
      <div className="camp-fields">
        {(['EN', 'TY'] as const).map((language) => (
          <Field
            key={language}
            label={say(`title.${language}`)}
            maxLength={200}
            value={campaign.title[language] ?? ''}
            onChange={({ target }) =>
              change({ ...campaign, title: { ...campaign.title, [language]: target.value } })
            }
          />
        ))}
        {isTask && (
          <Field
            label={say('link')}
            help={say('link.help')}
            maxLength={200}
            value={campaign.link}
            onChange={({ target }) => change({ ...campaign, link: target.value })}
          />
        )}
      </div>
    </Step>
  );
}
