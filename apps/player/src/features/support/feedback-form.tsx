import { Button, FieldNote, Icon } from '@perya/ui';
import { useId } from 'react';
import { useSay } from '../../platform/context.tsx';
import { PicturePicker } from '../../platform/pictures/picture-picker.tsx';
import { isMember, useSession } from '../../platform/session/session.ts';
import { kinds, mostCharacters } from './feedback-rules.ts';
import { useFeedback } from './use-feedback.ts';

/** Kind, words and pictures (DEC-070, DEC-093). */
export function FeedbackForm({ bounds }: { bounds: { least: number; most: number } }) {
  const say = useSay();
  const id = useId();
  const isReal = isMember(useSession());
  const form = useFeedback(bounds);
  return (
    <form
      className="feedback-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      noValidate
    >
      <fieldset className="form-field">
        <legend className="field-label">{say('feedback_kind')}</legend>
        <div className="kinds">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="chip"
              aria-pressed={kind === form.kind}
              onClick={() => form.setKind(kind)}
            >
              {say(`feedback_${kind}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="form-field">
        <div className="field-label">
          <label htmlFor={id}>{say('feedback_text')}</label>
          <em className="numeric">{say('feedback_words', { count: form.counted })}</em>
        </div>
        <div className={form.error === undefined ? 'input-box area' : 'input-box area has-error'}>
          <textarea
            id={id}
            rows={5}
            maxLength={mostCharacters}
            value={form.text}
            onChange={({ currentTarget }) => form.write(currentTarget.value)}
            aria-invalid={form.error !== undefined || undefined}
            aria-describedby={`${id}-note`}
          />
        </div>
        <FieldNote
          id={`${id}-note`}
          error={form.error}
          help={say('feedback_length', { 0: bounds.least, 1: bounds.most })}
        />
      </div>
      {isReal && (
        <PicturePicker
          purpose="feedback"
          pictures={form.pictures}
          onChange={form.setPictures}
          labels={{ title: say('feedback_pictures'), hint: say('feedback_pictures_hint') }}
        />
      )}
      <p className="note">
        <Icon name="i-clock" />
        <span>{say('feedback_note')}</span>
      </p>
      <Button look="primary" type="submit" block disabled={form.busy} aria-busy={form.busy}>
        {say('feedback_send')}
      </Button>
    </form>
  );
}
