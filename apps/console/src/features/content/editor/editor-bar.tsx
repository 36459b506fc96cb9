import { Button } from '../../../kit/button.tsx';
import { Pill } from '../../../kit/status.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import type { Sheet } from '../queries.ts';
import { LanguagesOf, StateOf } from '../list/columns.tsx';
import { say } from '../words.ts';
import { missingOf } from './item-rules.ts';
import type { Form } from './use-form.ts';

export type Asked = 'draft' | 'review' | 'publish' | 'recall' | 'remove';

interface EditorBarProps {
  form: Form;
  sheet: Sheet;
  isReady: boolean;
  ask: (what: Asked) => void;
}

/** How it stands with players and with its draft, and what can be done. */
export function EditorBar({ form, sheet, isReady, ask }: EditorBarProps) {
  const { act } = useCan();
  const { open, differs } = form;
  const canSend = differs || open !== undefined;
  return (
    <div className="tool-bar lined">
      <StateOf state={sheet.state} />
      <LanguagesOf missing={missingOf(form.item)} />
      <span className="spacer" />
      <Standing form={form} />
      {act('content.edit') && open !== undefined && open.state !== 'draft' && !differs && (
        <Button icon="rotate-ccw" onClick={() => ask('recall')}>
          {say('recall')}
        </Button>
      )}
      {act('content.publish') && sheet.item !== null && (
        <Button
          look="ghost"
          icon="trash-2"
          aria-label={say(sheet.isHeld ? 'end' : 'remove')}
          onClick={() => ask('remove')}
        />
      )}
      {act('content.edit') && (
        <>
          <Button disabled={!differs || !isReady} onClick={() => ask('draft')}>
            {say('draft')}
          </Button>
          <Button
            disabled={!canSend || !isReady || (open?.state === 'review' && !differs)}
            onClick={() => ask('review')}
          >
            {say('review')}
          </Button>
        </>
      )}
      {act('content.publish') && (
        <Button
          look="primary"
          hint={say('publish.keys')}
          disabled={!canSend || !isReady}
          onClick={() => ask('publish')}
        >
          {say('publish')}
        </Button>
      )}
    </div>
  );
}

function Standing({ form: { open, differs } }: { form: Form }) {
  const times = useTimes();
  if (differs)
    return (
      <Pill icon="pen-line" tone="warn">
        {say('standing.typed')}
      </Pill>
    );
  if (open === undefined) return null;
  const { state, publishAt, at, by } = open;
  return (
    <>
      <Pill icon={state === 'planned' ? 'calendar' : 'pen-line'} tone={state === 'draft' ? 'accent' : 'info'}>
        {state === 'planned' && publishAt !== null
          ? say('open.planned', { at: times.exact(publishAt) })
          : say(state === 'review' ? 'standing.review' : 'standing.draft')}
      </Pill>
      <span className="text-quiet">{say('standing.saved', { at: times.near(at), by })}</span>
    </>
  );
}
