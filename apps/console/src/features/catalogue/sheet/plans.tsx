import type { GameSheet } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Timeline } from '../../../kit/facts.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { gameActs } from '../queries.ts';
import { say } from '../words.ts';

/** What happens to a game at a time to come, and what did. */
export function Plans({ sheet: { game, plans } }: { sheet: GameSheet }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const mayChange = useCan().act('game.catalogue');
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <section aria-label={say('sheet.plans')}>
      <h3>{say('sheet.plans')}</h3>
      {plans.length === 0 && <p className="text-quiet">{say('plan.none')}</p>}
      <Timeline
        items={plans.map(({ planId, isActive, at, by, state }) => ({
          key: planId,
          name: say(isActive ? 'plan.line.show' : 'plan.line.hide', { at: times.exact(at) }),
          state: state === 'waiting' ? ('now' as const) : ('done' as const),
          more: (
            <>
              {say('plan.by', { by })} · {say(`plan.state.${state}`)}{' '}
              {state === 'waiting' && mayChange && (
                <Button size="small" look="ghost" onClick={() => setOpen(planId)}>
                  {say('plan.end')}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {mayChange && (
        <Button size="small" icon="calendar" onClick={() => setOpen('new')}>
          {say('plan.add')}
        </Button>
      )}
      {open === 'new' && <PlanDialog game={game} onClose={close} />}
      {open !== undefined && open !== 'new' && (
        <ActDialog
          title={say('plan.end.title')}
          verb={say('plan.end')}
          act={(reason) => gameActs(merchantCode).endPlan(game.nodeId, open, reason)}
          onClose={close}
        >
          <p>{say('plan.end.note')}</p>
        </ActDialog>
      )}
    </section>
  );
}

function PlanDialog({ game, onClose }: { game: GameSheet['game']; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const [what, setWhat] = useState(game.isActive ? 'hide' : 'show');
  const [at, setAt] = useState('');
  const moment = at === '' ? Number.NaN : new Date(at).getTime();
  return (
    <ActDialog
      title={say('plan.title', { name: game.name.EN })}
      verb={say('plan.verb')}
      isReady={moment > Date.now()}
      act={(reason) =>
        gameActs(merchantCode).plan(
          game.nodeId,
          { isActive: what === 'show', at: new Date(moment).toISOString() },
          reason,
        )
      }
      onClose={onClose}
    >
      <p>{say('plan.note')}</p>
      <SelectField
        label={say('plan.what')}
        options={(['show', 'hide'] as const).map((value) => ({ value, name: say(`plan.${value}`) }))}
        value={what}
        onChange={({ target }) => setWhat(target.value)}
      />
      <Field
        label={say('plan.at')}
        hint={say('plan.at.hint')}
        type="datetime-local"
        step={1}
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
    </ActDialog>
  );
}
