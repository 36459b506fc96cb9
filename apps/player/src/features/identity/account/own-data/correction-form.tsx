import { Button, FieldNote } from '@perya/ui';
import { useId, useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';

const [least, most] = [10, 2000];

/** What is wrong and how it should be, in the member's own words. */
export function CorrectionForm({ onSend }: { onSend: (words: string) => Promise<void> }) {
  const { say } = usePlatform();
  const id = useId();
  const [words, setWords] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const count = words.trim().length;
  const error = hasLeft && count < least ? say('own_data_words_short', { least }) : undefined;
  return (
    <form
      className="own-data-words"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasLeft(true);
        if (count < least || isBusy) return;
        setIsBusy(true);
        void onSend(words.trim()).finally(() => setIsBusy(false));
      }}
    >
      <div className="form-field">
        <div className="field-label">
          <label htmlFor={id}>{say('own_data_words')}</label>
          <em className="numeric">
            {count} / {most}
          </em>
        </div>
        <div className={error === undefined ? 'input-box area' : 'input-box area has-error'}>
          <textarea
            id={id}
            rows={4}
            maxLength={most}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            onBlur={() => setHasLeft(true)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${id}-note`}
          />
        </div>
        <FieldNote id={`${id}-note`} error={error} help={say('own_data_words_hint')} />
      </div>
      <Button look="primary" type="submit" block disabled={isBusy} aria-busy={isBusy}>
        {say('own_data_send')}
      </Button>
    </form>
  );
}
