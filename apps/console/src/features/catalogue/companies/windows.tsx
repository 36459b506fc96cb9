import type { CompanySheet } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Timeline } from '../../../kit/facts.tsx';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { companyActs } from '../queries.ts';
import { say } from '../words.ts';

const places = { waiting: 'now', running: 'bad', over: 'done', ended: 'done' } as const;

/** Maintenance of a company: its tiles say so, its games cannot be opened, the others go on. */
export function Windows({ sheet: { company, windows } }: { sheet: CompanySheet }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const mayChange = useCan().act('game.company');
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <section aria-label={say('window')}>
      <h2 className="small-heading">{say('window')}</h2>
      {windows.length === 0 && <p className="text-quiet">{say('window.none')}</p>}
      <Timeline
        items={windows.map(({ windowId, from, to, words, by, state }) => ({
          key: windowId,
          name: say('window.line', { from: times.exact(from), to: times.exact(to) }),
          state: places[state],
          more: (
            <>
              {words.EN} · {say('plan.by', { by })} · {say(`window.state.${state}`)}{' '}
              {(state === 'waiting' || state === 'running') && mayChange && (
                <Button size="small" look="ghost" onClick={() => setOpen(windowId)}>
                  {say('window.end')}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {mayChange && (
        <Button size="small" icon="calendar" onClick={() => setOpen('new')}>
          {say('window.add')}
        </Button>
      )}
      {open === 'new' && <WindowDialog company={company} onClose={close} />}
      {open !== undefined && open !== 'new' && (
        <ActDialog
          title={say('window.end.title')}
          verb={say('window.end')}
          done={say('live')}
          act={(reason) => companyActs(merchantCode).endWindow(company, open, reason)}
          onClose={close}
        >
          <p>{say('window.end.note')}</p>
        </ActDialog>
      )}
    </section>
  );
}

function WindowDialog({ company, onClose }: { company: string; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [EN, setEnglish] = useState('');
  const [TY, setFilipino] = useState('');
  const [begins, ends] = [new Date(from).getTime(), new Date(to).getTime()];
  const words = { EN: EN.trim(), ...(TY.trim() !== '' && { TY: TY.trim() }) };
  return (
    <ActDialog
      title={say('window.title', { company })}
      verb={say('plan.verb')}
      isReady={begins < ends && ends > Date.now() && words.EN.length >= 3}
      act={(reason) =>
        companyActs(merchantCode).window(
          company,
          { from: new Date(begins).toISOString(), to: new Date(ends).toISOString(), words },
          reason,
        )
      }
      onClose={onClose}
    >
      <p>{say('window.note')}</p>
      <Field
        label={say('window.from')}
        hint={say('plan.at.hint')}
        type="datetime-local"
        step={1}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Field
        label={say('window.to')}
        type="datetime-local"
        step={1}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Field label={say('window.words.en')} value={EN} onChange={({ target }) => setEnglish(target.value)} />
      <Field label={say('window.words.ty')} value={TY} onChange={({ target }) => setFilipino(target.value)} />
    </ActDialog>
  );
}
