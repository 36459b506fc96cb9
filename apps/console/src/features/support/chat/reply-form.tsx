import { useState, type FormEvent } from 'react';
import { Button } from '../../../kit/button.tsx';
import { AreaField, Field } from '../../../kit/field.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { saveReply, type SavedReply } from '../queries.ts';

const say = textsOf(words);

/** One saved reply in both languages; taken out of the list it stays in the record. */
export function ReplyForm({ reply, close }: { reply: SavedReply | undefined; close: () => void }) {
  const { merchantCode } = useBrand();
  const [replyId] = useState(() => reply?.replyId ?? crypto.randomUUID());
  const [title, setTitle] = useState(reply?.title ?? '');
  const [english, setEnglish] = useState(reply?.EN ?? '');
  const [filipino, setFilipino] = useState(reply?.TY ?? '');
  const [failure, setFailure] = useState<string>();
  const save = async (isOffered: boolean) => {
    setFailure(undefined);
    try {
      await saveReply(merchantCode, replyId, { title, EN: english, TY: filipino, isOffered });
      close();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const isReady = [title, english, filipino].every((text) => text.trim().length >= 2);
  return (
    <Dialog title={say(reply === undefined ? 'reply.new' : 'reply.change')} size="wide" onClose={close}>
      <form
        className="stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(true);
        }}
      >
        <Field
          label={say('reply.title')}
          maxLength={60}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <AreaField
          label={say('reply.EN')}
          help={say('reply.fields', { fields: '{name}, {order}, {amount}, {deadline}' })}
          maxLength={1000}
          value={english}
          onChange={({ target }) => setEnglish(target.value)}
        />
        <AreaField
          label={say('reply.TY')}
          error={failure}
          maxLength={1000}
          value={filipino}
          onChange={({ target }) => setFilipino(target.value)}
        />
        <div className="dialog-foot">
          {reply !== undefined && (
            <Button look="danger" icon="trash-2" onClick={() => void save(false)}>
              {say('reply.remove')}
            </Button>
          )}
          <span className="spacer" />
          <Button look="ghost" hint="Esc" onClick={close}>
            {say('reply.cancel')}
          </Button>
          <Button type="submit" look="primary" disabled={!isReady}>
            {say('reply.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
