import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { say } from './words.ts';

/** Shown once, and closed by saying so: never by a slip of the hand. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={say('secret.title')}>
      <p>{say('secret.note')}</p>
      <p className="webhook-secret">
        <code className="mono">{secret}</code>
      </p>
      <div className="dialog-foot">
        <Button icon="copy" onClick={() => void navigator.clipboard.writeText(secret)}>
          {say('secret.copy')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {say('secret.kept')}
        </Button>
      </div>
    </Dialog>
  );
}
