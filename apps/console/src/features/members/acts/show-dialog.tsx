import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/field.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { spanText, useNow } from '../../../platform/moments/times.ts';
import { actsFor } from '../queries.ts';
import { say } from '../words.ts';
import type { ActProps } from './plain-dialogs.tsx';

const details = ['mobile', 'mail', 'account', 'fullname', 'birthday', 'address'] as const;
type Detail = (typeof details)[number];
interface Shown {
  what: Detail;
  value: string | null;
  until: string;
}

/** One detail in the clear, with a reason and a fresh proof; after a minute it is gone by itself. */
export function ShowDialog({ about, onClose }: ActProps) {
  const [what, setWhat] = useState<Detail>('mobile');
  const [shown, setShown] = useState<Shown>();
  const stays = useRef(false);
  if (shown !== undefined) return <InTheClear shown={shown} onClose={onClose} />;
  return (
    <ActDialog
      title={say('act.show')}
      verb={say('show.verb')}
      done={say('show.recorded')}
      act={async (reason) => {
        const outcome = await actsFor(about).show(what, reason);
        if (!outcome.isProposal) {
          stays.current = true;
          setShown(outcome.value);
        }
        return outcome;
      }}
      onClose={() => {
        // What was asked for takes this dialog's place.
        if (!stays.current) onClose();
      }}
    >
      <p>{say('show.effect')}</p>
      <SelectField
        label={say('show.what')}
        options={details.map((value) => ({ value, name: say(`detail.${value}`) }))}
        value={what}
        onChange={({ target }) => setWhat(details.find((one) => one === target.value) ?? 'mobile')}
      />
    </ActDialog>
  );
}

function InTheClear({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const leftMs = Date.parse(shown.until) - useNow();
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <Dialog title={say(`detail.${shown.what}`)} onClose={onClose}>
      <p className="shown-detail">{shown.value ?? say('show.nothing')}</p>
      <p className="text-quiet" role="status">
        {say('show.left', { left: spanText(Math.max(0, leftMs)) })}
      </p>
      <div className="dialog-foot">
        <Button look="primary" onClick={onClose}>
          {say('show.hide')}
        </Button>
      </div>
    </Dialog>
  );
}
