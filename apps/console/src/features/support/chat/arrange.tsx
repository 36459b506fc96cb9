import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Pill } from '../../../kit/status.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { useCan } from '../../../platform/rights.ts';
import { textsOf } from '../../../platform/texts.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { chatActs, type Conversation } from '../queries.ts';

const say = textsOf(words);
const hour = 3600_000;
const waits = [
  ['hour', hour],
  ['four', 4 * hour],
  ['day', 24 * hour],
  ['week', 7 * 24 * hour],
] as const;

interface Props {
  chat: Conversation;
  people: readonly string[];
  knownTags: readonly string[];
}

/** Who has it, until when it is put off, and its tags. */
export function Arrange({ chat, people, knownTags }: Props) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const may = useCan().act('support.desk');
  const { conversationId, assignedTo, snoozedUntil, tags, state } = chat;
  const change = (what: Parameters<ReturnType<typeof chatActs>['change']>[0], why: string) =>
    void chatActs(merchantCode, conversationId)
      .change(what, why)
      .catch((error: unknown) => showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) }));
  const isPutOff = snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
  if (!may)
    return (
      <Panel title={say('chat.arrange')}>
        <p className="text-quiet">{assignedTo ?? say('chat.nobody')}</p>
        <Tags tags={tags} />
      </Panel>
    );
  return (
    <Panel title={say('chat.arrange')} note={say('chat.arrange.note')}>
      <div className="stack">
        <SelectField
          label={say('chat.assigned')}
          value={assignedTo ?? ''}
          options={[
            { value: '', name: say('chat.nobody') },
            ...people.map((name) => ({ value: name, name })),
          ]}
          onChange={({ target }) =>
            change({ assignedTo: target.value === '' ? null : target.value }, 'handed over')
          }
        />
        {state === 'open' && (
          <SelectField
            label={say('chat.snooze')}
            hint={isPutOff ? say('chat.snoozed', { time: times.near(snoozedUntil) }) : undefined}
            value={isPutOff ? 'now' : ''}
            options={[
              { value: '', name: say('chat.snooze.none') },
              ...(isPutOff ? [{ value: 'now', name: times.exact(snoozedUntil) }] : []),
              ...waits.map(([value]) => ({ value, name: say(`chat.snooze.${value}`) })),
            ]}
            onChange={({ target }) => {
              const wait = waits.find(([name]) => name === target.value);
              const until = wait === undefined ? null : new Date(Date.now() + wait[1]).toISOString();
              change({ snoozedUntil: until }, until === null ? 'brought back' : 'put off');
            }}
          />
        )}
        <Tags tags={tags} drop={(tag) => change({ tags: tags.filter((one) => one !== tag) }, 'a tag')} />
        <NewTag
          known={knownTags.filter((tag) => !tags.includes(tag))}
          add={(tag) => change({ tags: [...new Set([...tags, tag])] }, 'a tag')}
        />
      </div>
    </Panel>
  );
}

function Tags({ tags, drop }: { tags: readonly string[]; drop?: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <div className="chat-tags">
      {tags.map((tag) => (
        <Pill key={tag} icon="tag">
          {tag}
          {drop && (
            <button type="button" aria-label={say('chat.tag.drop', { tag })} onClick={() => drop(tag)}>
              ×
            </button>
          )}
        </Pill>
      ))}
    </div>
  );
}

function NewTag({ known, add }: { known: readonly string[]; add: (tag: string) => void }) {
  const id = useId();
  const [tag, setTag] = useState('');
  const put = (event: FormEvent) => {
    event.preventDefault();
    const clean = tag
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]+/g, '')
      .trim()
      .slice(0, 24);
    if (clean !== '') add(clean);
    setTag('');
  };
  return (
    <form className="chat-new-tag" onSubmit={put}>
      <Field
        label={say('chat.tag')}
        list={id}
        maxLength={24}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
      <datalist id={id}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit" icon="plus" aria-label={say('chat.tag.add')} disabled={tag.trim() === ''} />
    </form>
  );
}
