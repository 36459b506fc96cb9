import type { AgentCode, AgentSheet } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { agentActs } from '../queries.ts';
import { count, say } from '../words.ts';

type Asking = { what: 'add' } | { what: 'label' | 'turn'; code: AgentCode };

/** Codes the agent invites with: who came by one stays, also when it is switched off. */
export function Codes({ sheet: { memberId, codes, isAgent } }: { sheet: AgentSheet }) {
  const can = useCan();
  const times = useTimes();
  const mayChange = can.act('agent.run');
  const [asking, setAsking] = useState<Asking>();
  return (
    <Panel
      title={say('tab.codes')}
      isFlush
      aside={
        mayChange && isAgent ? (
          <Button size="small" icon="plus" onClick={() => setAsking({ what: 'add' })}>
            {say('code.add')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label={say('tab.codes')}
        rows={codes}
        rowKey={({ code }) => code}
        loadingWord={say('loading')}
        columns={[
          { key: 'code', head: say('code.code'), cell: ({ code }) => <code className="mono">{code}</code> },
          { key: 'label', head: say('code.label'), cell: ({ label }) => (label === '' ? '–' : label) },
          {
            key: 'state',
            head: say('col.state'),
            cell: ({ isOff }) => (
              <Status icon={isOff ? 'circle-pause' : 'circle-check'} tone={isOff ? 'muted' : 'ok'}>
                {say(isOff ? 'code.off' : 'code.on')}
              </Status>
            ),
          },
          { key: 'made', head: say('code.made'), cell: ({ madeAt }) => times.day(madeAt) },
          { key: 'joined', head: say('code.joined'), isRight: true, cell: ({ joined }) => count(joined) },
          {
            key: 'deposited',
            head: say('code.deposited'),
            isRight: true,
            cell: ({ deposited }) => count(deposited),
          },
          ...(mayChange
            ? [
                {
                  key: 'acts',
                  head: <span className="visually-hidden">{say('code.acts')}</span>,
                  isRight: true,
                  cell: (code: AgentCode) => (
                    <>
                      <Button
                        size="small"
                        look="ghost"
                        icon="pencil"
                        aria-label={say('code.rename', { code: code.code })}
                        onClick={() => setAsking({ what: 'label', code })}
                      />
                      <Button
                        size="small"
                        look="ghost"
                        icon={code.isOff ? 'play' : 'pause'}
                        aria-label={say(code.isOff ? 'code.turn.on' : 'code.turn.off', { code: code.code })}
                        onClick={() => setAsking({ what: 'turn', code })}
                      />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {asking && <CodeDialog memberId={memberId} asking={asking} onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}

function CodeDialog({
  memberId,
  asking,
  onClose,
}: {
  memberId: string;
  asking: Asking;
  onClose: () => void;
}) {
  const { merchantCode } = useBrand();
  const acts = agentActs(merchantCode);
  const [label, setLabel] = useState(asking.what === 'label' ? asking.code.label : '');
  const code = asking.what === 'add' ? '' : asking.code.code;
  const isOff = asking.what === 'turn' && asking.code.isOff;
  const title =
    asking.what === 'add'
      ? say('code.add')
      : asking.what === 'label'
        ? say('code.rename', { code })
        : say(isOff ? 'code.turn.on' : 'code.turn.off', { code });
  return (
    <ActDialog
      title={title}
      verb={say(asking.what === 'turn' ? (isOff ? 'code.verb.on' : 'code.verb.off') : 'code.save')}
      isDanger={asking.what === 'turn' && !isOff}
      act={(reason) =>
        asking.what === 'add'
          ? acts.addCode(memberId, label.trim(), reason)
          : acts.changeCode(
              memberId,
              code,
              asking.what === 'label' ? { label: label.trim() } : { isOff: !isOff },
              reason,
            )
      }
      onClose={onClose}
    >
      {asking.what === 'turn' ? (
        <p>{say(isOff ? 'code.on.note' : 'code.off.note')}</p>
      ) : (
        <Field
          label={say('code.label')}
          maxLength={40}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      )}
    </ActDialog>
  );
}
