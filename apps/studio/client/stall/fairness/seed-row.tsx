import { isSeed } from './seed.ts';
import { Sign } from '../sign.tsx';
import { useView } from '../stall-context.tsx';

/** The player's own seed; the pencil opens a field, and the new pair takes what stands in it. */
export function SeedRow({
  seed,
  draft,
  onDraft,
}: {
  seed: string;
  draft: string | null;
  onDraft: (draft: string | null) => void;
}) {
  const { say } = useView();
  if (draft === null) {
    return (
      <div className="fair-row">
        <span>{say('seed')}</span>
        {seed ? <code>{seed}</code> : <span className="fair-value">{say('seedNone')}</span>}
        <button
          type="button"
          className="icon-button"
          aria-label={say('seedEdit')}
          onClick={() => onDraft(seed)}
        >
          <Sign name="i-pencil" />
        </button>
      </div>
    );
  }
  const isWrong = draft !== '' && !isSeed(draft);
  return (
    <div className="fair-row edit">
      <label htmlFor="own-seed">{say('seed')}</label>
      <input
        id="own-seed"
        value={draft}
        maxLength={64}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby="own-seed-help"
        ref={focusOnce}
        onChange={(event) => onDraft(event.target.value)}
      />
      <button type="button" className="icon-button" aria-label={say('close')} onClick={() => onDraft(null)}>
        <Sign name="i-x" />
      </button>
      <small id="own-seed-help" className={isWrong ? 'danger' : ''}>
        {say('seedHelp')}
      </small>
    </div>
  );
}

// The field stands in the place of the pencil that was pressed: the focus must not be lost.
const focusOnce = (field: HTMLInputElement | null) => {
  if (field && document.activeElement !== field) field.focus();
};
