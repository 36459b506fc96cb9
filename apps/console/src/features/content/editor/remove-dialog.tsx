import type { ContentItem } from '@perya/contract';
import { showToast } from '../../../kit/toasts.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { contentActs, type Kind, type Sheet } from '../queries.ts';
import { say, word } from '../words.ts';

interface RemoveDialogProps {
  kind: Kind;
  sheet: Sheet;
  /** As players read it now. */
  item: ContentItem;
  onGone: () => void;
  onClose: () => void;
}

/** Tells what leads there. It can be taken back for ten seconds; a promotion whose campaign runs is ended instead. */
export function RemoveDialog({ kind, sheet, item, onGone, onClose }: RemoveDialogProps) {
  const { merchantCode } = useBrand();
  const acts = contentActs(merchantCode, kind);
  const { id, isHeld, linkedFrom } = sheet;
  const putBack = async () => {
    try {
      await acts.save(id, item, say('remove.undone'));
      showToast({ icon: 'circle-check', tone: 'ok', text: say('remove.undone') });
    } catch (error) {
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
    }
  };
  const end = (reason: string) => acts.save(id, { ...item, endsAt: new Date().toISOString() }, reason);
  const remove = async (reason: string) => {
    const removed = await acts.remove(id, reason);
    onGone();
    const undo = { word: say('remove.undo'), run: () => void putBack() };
    showToast({ icon: 'trash-2', tone: 'info', text: say('remove.gone', { title: item.title.EN }), undo });
    return removed;
  };
  return (
    <ActDialog
      title={say(isHeld ? 'end.title' : 'remove.title', { title: item.title.EN })}
      verb={say(isHeld ? 'end' : 'remove')}
      isDanger
      act={isHeld ? end : remove}
      onClose={onClose}
    >
      <p>{say(isHeld ? 'end.note' : 'remove.note')}</p>
      {linkedFrom.length > 0 && (
        <div className="note is-warn">
          <div>
            <b>{say('remove.links', { count: linkedFrom.length })}</b>
            <ul>
              {linkedFrom.map((one) => (
                <li key={`${one.kind} ${one.id}`}>
                  {word('title', one.kind)}: {one.title}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </ActDialog>
  );
}
