import type { Limits as AllLimits } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues, Timeline } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { TightenDialog } from '../acts/tighten-dialog.tsx';
import { limitsQuery } from '../queries.ts';
import { say, word } from '../words.ts';
import { Care } from './care.tsx';
import { limitName, LimitText } from './limit-words.tsx';
import type { PartProps } from './part.ts';

/** Own, the operator's and waiting values, what was used, and everything that was ever changed. */
export function Limits({ about, member }: PartProps) {
  const limits = useQuery(limitsQuery(about));
  const times = useTimes();
  const can = useCan();
  const may = can.act('safety.protect');
  const [isTightening, setTightening] = useState(false);
  return (
    <div className="part-scroll member-part">
      {can.read('safety.protect') && <Care about={about} />}
      <Loaded query={limits}>
        {(all) => (
          <div className="member-columns">
            <div className="stack">
              <Panel
                title={say('limits.title')}
                note={say('limits.note')}
                isFlush
                aside={
                  may && (
                    <Button size="small" icon="sliders-horizontal" onClick={() => setTightening(true)}>
                      {say('limits.tighten')}
                    </Button>
                  )
                }
              >
                {all.limits.length === 0 ? (
                  <Nothing title={say('limits.unset')}>{say('limits.unset.note')}</Nothing>
                ) : (
                  <LimitTable limits={all.limits} />
                )}
              </Panel>
              <Panel title={say('limits.changes')}>
                {all.changes.length === 0 ? (
                  <p className="text-quiet">{say('limits.none')}</p>
                ) : (
                  <Timeline
                    items={all.changes.map((one, place) => ({
                      key: `${one.at} ${place}`,
                      name: `${one.what}: ${one.before ?? '–'} → ${one.after ?? '–'}`,
                      time: times.near(one.at),
                      more: one.reason === '' ? one.by : `${one.by}: ${one.reason}`,
                    }))}
                  />
                )}
              </Panel>
            </div>
            <div className="stack">
              <PauseNow pause={all.pause} />
              <Panel title={say('limits.week')} note={`${all.week.from} – ${all.week.to}`}>
                <KeyValues
                  rows={[
                    [say('sum.deposited'), <Money key="d" amount={all.week.deposited} />],
                    [say('limits.result'), <Money key="r" amount={all.week.result} isChange />],
                    [say('limits.minutes'), all.week.minutes],
                  ]}
                />
              </Panel>
            </div>
            {isTightening && (
              <TightenDialog
                about={about}
                member={member}
                limits={all.limits}
                onClose={() => setTightening(false)}
              />
            )}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function LimitTable({ limits }: Pick<AllLimits, 'limits'>) {
  const times = useTimes();
  return (
    <DataTable
      label={say('limits.title')}
      rows={limits}
      rowKey={({ kind, period }) => `${kind} ${period}`}
      loadingWord={say('loading')}
      columns={[
        { key: 'kind', head: say('limits.kind'), cell: limitName },
        {
          key: 'own',
          head: say('limits.own'),
          isRight: true,
          cell: ({ kind, own }) => <LimitText kind={kind} value={own} />,
        },
        {
          key: 'house',
          head: say('limits.operator'),
          isRight: true,
          cell: ({ kind, operator }) => <LimitText kind={kind} value={operator} />,
        },
        {
          key: 'used',
          head: say('limits.used'),
          isRight: true,
          cell: ({ kind, used }) => <LimitText kind={kind} value={used} />,
        },
        {
          key: 'left',
          head: say('limits.left'),
          isRight: true,
          cell: ({ kind, left }) => <LimitText kind={kind} value={left} />,
        },
        {
          key: 'pending',
          head: say('limits.pending'),
          cell: ({ kind, pending }) =>
            pending === null ? (
              '–'
            ) : (
              <>
                {pending.value === null ? (
                  say('limits.pending.none')
                ) : (
                  <LimitText kind={kind} value={pending.value} />
                )}{' '}
                <small className="text-quiet">
                  {say('limits.pending.from', {
                    at: times.near(pending.from),
                    until: times.near(pending.until),
                  })}
                </small>
              </>
            ),
        },
      ]}
    />
  );
}

function PauseNow({ pause }: Pick<AllLimits, 'pause'>) {
  const times = useTimes();
  return (
    <Panel title={say('limits.pause')}>
      {pause === null ? (
        <p className="text-quiet">{say('limits.pause.none')}</p>
      ) : (
        <KeyValues
          rows={[
            [say('limits.pause.kind'), word('pause', pause.kind)],
            [say('limits.pause.by'), word('pauseBy', pause.by)],
            [say('devices.since'), times.exact(pause.since)],
            [say('tag.until'), pause.until === null ? say('limits.pause.endless') : times.exact(pause.until)],
            ...(pause.returnsAt === null
              ? []
              : [[say('limits.pause.returns'), times.exact(pause.returnsAt)] as const]),
          ]}
        />
      )}
    </Panel>
  );
}
