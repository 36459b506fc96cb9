import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { useCan } from '../../../platform/rights.ts';
import { registerChecksQuery } from '../queries.ts';
import { say } from '../words.ts';
import type { PartProps } from './part.ts';

const looks = {
  clear: { icon: 'circle-check', tone: 'ok' },
  lapsed: { icon: 'circle-check', tone: 'muted' },
  excluded: { icon: 'circle-x', tone: 'bad' },
  unknown: { icon: 'clock', tone: 'warn' },
  unanswered: { icon: 'clock', tone: 'warn' },
} as const;

/** What the national register answered about a member, each with its proof; shown where one is or was asked (COMPANY-46). */
export function RegisterAnswers({ about }: Pick<PartProps, 'about'>) {
  const mayRead = useCan().read('safety.protect');
  const answers = useQuery({ ...registerChecksQuery(about), enabled: mayRead });
  const times = useTimes();
  if (!mayRead) return null;
  return (
    <Loaded query={answers}>
      {({ register, standing, checks }) =>
        register === null && checks.length === 0 ? null : (
          <Panel
            title={say('register.title')}
            aside={standing && <Status {...looks[standing]}>{say(`register.standing.${standing}`)}</Status>}
            isFlush
          >
            {checks.length === 0 ? (
              <Nothing title={say('register.never')} />
            ) : (
              <DataTable
                label={say('register.title')}
                rows={checks}
                rowKey={({ requestId }) => requestId}
                loadingWord={say('loading')}
                columns={[
                  { key: 'at', head: say('register.at'), cell: ({ at }) => times.exact(at) },
                  { key: 'register', head: say('register.register'), cell: (row) => row.register },
                  {
                    key: 'purpose',
                    head: say('register.purpose'),
                    cell: ({ purpose }) => say(`register.purpose.${purpose}`),
                  },
                  {
                    key: 'outcome',
                    head: say('register.outcome'),
                    cell: ({ outcome }) => (
                      <Status {...looks[outcome]}>{say(`register.outcome.${outcome}`)}</Status>
                    ),
                  },
                  {
                    key: 'proof',
                    head: say('register.proof'),
                    cell: ({ proofId }) => <span className="mono">{proofId ?? '–'}</span>,
                  },
                ]}
              />
            )}
          </Panel>
        )
      }
    </Loaded>
  );
}
