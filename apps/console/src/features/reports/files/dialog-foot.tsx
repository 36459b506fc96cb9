import { Button } from '../../../kit/button.tsx';
import { FailureNote } from '../../../kit/failure-note.tsx';

interface DialogFootProps {
  words: { cancel: string; verb: string };
  failure: string | undefined;
  isBusy: boolean;
  isReady: boolean;
  onClose: () => void;
}

/** What failed, and the two ways out of a dialog. */
export function DialogFoot({ words, failure, isBusy, isReady, onClose }: DialogFootProps) {
  return (
    <>
      <FailureNote failure={failure} />
      <div className="dialog-foot">
        <Button look="ghost" hint="Esc" onClick={onClose} disabled={isBusy}>
          {words.cancel}
        </Button>
        <Button type="submit" look="primary" disabled={!isReady && !isBusy} aria-busy={isBusy}>
          {words.verb}
        </Button>
      </div>
    </>
  );
}
