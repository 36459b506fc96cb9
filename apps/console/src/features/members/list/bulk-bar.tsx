import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { AreaField, Field, SelectField } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { ClosingFields, useClosing } from '../acts/closing-fields.tsx';
import { actsForMany, tagsQuery } from '../queries.ts';
import { say } from '../words.ts';
import type { Chosen, Preview } from './use-selection.ts';

type Act = 'tag' | 'write' | 'close';

/** One act upon everybody chosen; a job does it and tells what became of each. */
export function BulkBar({ selected, count }: { selected: Chosen; count: number | null }) {
  const { clear, all, preview } = selected;
  const chosen = [...selected.keys];
  const [act, setAct] = useState<Act>();
  const can = useCan();
  const shut = () => setAct(undefined);
  return (
    <div className="bulk-bar" role="toolbar" aria-label={say('bulk')}>
      <span role="status">{say('selected', { count: chosen.length })}</span>
      {count !== null && count > chosen.length && (
        <Button size="small" look="ghost" icon="check-check" onClick={all}>
          {say('select.filter', { count: count > 1000 ? '1,000+' : count })}
        </Button>
      )}
      {can.act('message.audience') && (
        <Button size="small" icon="message-circle" onClick={() => setAct('write')}>
          {say('act.write')}
        </Button>
      )}
      {can.act('member.note') && (
        <Button size="small" icon="tag" onClick={() => setAct('tag')}>
          {say('act.tag')}
        </Button>
      )}
      {can.act('member.standing') && (
        <Button size="small" look="danger" icon="lock" onClick={() => setAct('close')}>
          {say('act.close')}
        </Button>
      )}
      <Button size="small" look="ghost" icon="x" aria-label={say('clear')} onClick={clear} />
      {act === 'tag' && <TagMany chosen={chosen} preview={preview} done={clear} onClose={shut} />}
      {act === 'write' && <WriteMany chosen={chosen} preview={preview} done={clear} onClose={shut} />}
      {act === 'close' && <CloseMany chosen={chosen} preview={preview} done={clear} onClose={shut} />}
    </div>
  );
}

interface ManyProps {
  chosen: readonly string[];
  preview: Preview;
  done: () => void;
  onClose: () => void;
}

function TagMany({ chosen, preview, done, onClose }: ManyProps) {
  const { merchantCode } = useBrand();
  const kinds = useQuery(tagsQuery(merchantCode));
  const offered = (kinds.data?.tags ?? []).filter(({ isOffered }) => isOffered);
  const [tag, setTag] = useState('');
  const wanted = tag === '' ? (offered[0]?.tag ?? '') : tag;
  return (
    <ActDialog
      title={say('bulk.tag', { count: chosen.length })}
      verb={say('act.tag')}
      done={say('bulk.begun')}
      act={(reason) => actsForMany(merchantCode, chosen).tag(wanted, reason)}
      onDone={done}
      onClose={onClose}
    >
      <Before preview={preview} />
      <SelectField
        label={say('tag')}
        options={offered.map((one) => ({ value: one.tag, name: one.label }))}
        value={wanted}
        onChange={({ target }) => setTag(target.value)}
      />
    </ActDialog>
  );
}

function WriteMany({ chosen, preview, done, onClose }: ManyProps) {
  const { merchantCode } = useBrand();
  const [sent, setSent] = useState({ title: '', content: '', titleTy: '', contentTy: '' });
  const set = (name: keyof typeof sent) => (event: { target: { value: string } }) =>
    setSent({ ...sent, [name]: event.target.value });
  const both = (EN: string, TY: string) => ({ EN, ...(TY.trim() !== '' && { TY }) });
  return (
    <ActDialog
      title={say('bulk.write', { count: chosen.length })}
      verb={say('act.write')}
      done={say('bulk.begun')}
      isReady={sent.title.trim() !== '' && sent.content.trim() !== ''}
      act={(reason) =>
        actsForMany(merchantCode, chosen).write(
          { title: both(sent.title, sent.titleTy), content: both(sent.content, sent.contentTy) },
          reason,
        )
      }
      onDone={done}
      onClose={onClose}
    >
      <p>{say('write.final')}</p>
      <Before preview={preview} />
      <Field label={say('write.title')} hint="EN" value={sent.title} onChange={set('title')} />
      <AreaField label={say('write.words')} hint="EN" value={sent.content} onChange={set('content')} />
      <Field
        label={say('write.title.ty')}
        hint={say('optional')}
        value={sent.titleTy}
        onChange={set('titleTy')}
      />
      <AreaField
        label={say('write.words.ty')}
        hint={say('optional')}
        value={sent.contentTy}
        onChange={set('contentTy')}
      />
    </ActDialog>
  );
}

function CloseMany({ chosen, preview, done, onClose }: ManyProps) {
  const { merchantCode } = useBrand();
  const closing = useClosing();
  return (
    <ActDialog
      title={say('bulk.close', { count: chosen.length })}
      verb={say('act.close')}
      isDanger
      typed={String(chosen.length)}
      done={say('bulk.begun')}
      act={(reason) => actsForMany(merchantCode, chosen).close(closing.closedFor, closing.reviewOn, reason)}
      onDone={done}
      onClose={onClose}
    >
      <p>{say('close.effect')}</p>
      <Before preview={preview} />
      <ClosingFields closing={closing} />
    </ActDialog>
  );
}

/** Number, sum and exceptions, before anything is done. */
function Before({ preview: { count, cash, closed, onBreak, needsCare } }: { preview: Preview }) {
  return (
    <KeyValues
      rows={[
        [say('preview.count'), count],
        ...(cash === null ? [] : [[say('preview.cash'), <Money key="cash" amount={cash} />] as const]),
        ...(closed === 0 ? [] : [[say('preview.closed'), closed] as const]),
        ...(onBreak === 0 ? [] : [[say('preview.break'), onBreak] as const]),
        ...(needsCare === 0 ? [] : [[say('preview.care'), needsCare] as const]),
      ]}
    />
  );
}
