import { limitPairs } from '@perya/contract/rules';
import { useState } from 'react';
import { AreaField, Field, SelectField } from '../../kit/field.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import type { WatchDialogProps } from './watch-foot.tsx';
import { say } from './words.ts';

/** HTML of a message as plain words. */
const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').trim();

/** One of the approved messages; every word is read before it is sent. */
export function LetterDialog({ whole: { letters }, acts, onClose }: WatchDialogProps) {
  const [chosen, setChosen] = useState(letters[0]?.letter);
  const letter = letters.find((one) => one.letter === chosen) ?? letters[0];
  if (letter === undefined) return null;
  return (
    <ActDialog
      title={say('act.write')}
      verb={say('write.verb')}
      act={(reason) => acts.write({ letter: letter.letter }, reason)}
      onClose={onClose}
      done={say('write.done')}
    >
      <p>{say('write.final')}</p>
      <SelectField
        label={say('write.letter')}
        options={letters.map((one) => ({ value: one.letter, name: one.title.EN }))}
        value={letter.letter}
        onChange={({ target }) => setChosen(letters.find((one) => one.letter === target.value)?.letter)}
      />
      {(['EN', 'TY'] as const).map((language) => (
        <blockquote key={language} className="letter-text" lang={language === 'EN' ? 'en' : 'fil'}>
          <b>{letter.title[language]}</b>
          <p>{plain(letter.body[language])}</p>
        </blockquote>
      ))}
    </ActDialog>
  );
}

export function CallDialog({ acts, onClose }: WatchDialogProps) {
  const [isReached, setReached] = useState(true);
  const [words, setWords] = useState('');
  return (
    <ActDialog
      title={say('act.call')}
      verb={say('call.verb')}
      act={(reason) => acts.noteCall({ isReached, words }, reason)}
      onClose={onClose}
      done={say('call.done')}
    >
      <SelectField
        label={say('call.reached')}
        options={[
          { value: 'yes', name: say('call.yes') },
          { value: 'no', name: say('call.no') },
        ]}
        value={isReached ? 'yes' : 'no'}
        onChange={({ target }) => setReached(target.value === 'yes')}
      />
      <AreaField
        label={say('call.words')}
        hint={say('call.sealed')}
        maxLength={2000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </ActDialog>
  );
}

/** Quiet hours are the member's own choice. */
const offered = (['deposit', 'loss', 'wager', 'stake', 'time'] as const).flatMap((kind) =>
  limitPairs[kind].map((period) => ({ kind, period })),
);

export function LimitDialog({ acts, onClose }: WatchDialogProps) {
  const [place, setPlace] = useState(0);
  const [value, setValue] = useState('');
  const limit = offered[place] ?? offered[0];
  if (limit === undefined) return null;
  return (
    <ActDialog
      title={say('act.limit')}
      verb={say('limit.verb')}
      act={(reason) => acts.tighten({ ...limit, value }, reason)}
      onClose={onClose}
      done={say('limit.done')}
      reasonHint={say('limit.reads')}
    >
      <p>{say('limit.note')}</p>
      <SelectField
        label={say('limit.which')}
        options={offered.map(({ kind, period }, at) => ({
          value: String(at),
          name: say('limit.name', { kind: say(`limit.${kind}`), period: say(`period.${period}`) }),
        }))}
        value={String(place)}
        onChange={({ target }) => setPlace(Number(target.value))}
      />
      <Field
        label={say('limit.value')}
        hint={limit.kind === 'time' ? say('limit.minutes') : say('limit.amount')}
        inputMode="decimal"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    </ActDialog>
  );
}
