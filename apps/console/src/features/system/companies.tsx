import type { CompanyState } from '@perya/contract';
import { Panel } from '../../kit/panel.tsx';
import { PageState } from '../../kit/states.tsx';
import { Status } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { nameOfCompany, say, shortSpan } from './words.ts';

/** Outside companies: whether they answer, since when, and what players notice (OPS-SYS-01). */
export function Companies({ companies, at }: { companies: readonly CompanyState[]; at: string }) {
  const columns = useColumns(Date.parse(at));
  const failing = companies.filter(({ state }) => state === 'failing').length;
  const answering = companies.filter(({ state }) => state === 'answers').length;
  const up = say('companies.up', { count: answering });
  return (
    <Panel
      className="health-companies"
      title={say('companies')}
      note={say('companies.note')}
      aside={
        <Status icon={failing === 0 ? 'circle-check' : 'triangle-alert'} tone={failing === 0 ? 'ok' : 'warn'}>
          {failing === 0 ? up : `${up}, ${say('companies.failing', { count: failing })}`}
        </Status>
      }
      isFlush
    >
      {companies.length === 0 ? (
        <PageState icon="info" title={say('companies.none')}>
          {say('companies.none.note')}
        </PageState>
      ) : (
        <DataTable<CompanyState>
          label={say('companies')}
          columns={columns}
          rows={companies}
          rowKey={({ kind, company }) => `${kind} ${company}`}
          loadingWord={say('companies')}
        />
      )}
    </Panel>
  );
}

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ');

function useColumns(now: number): readonly Column<CompanyState>[] {
  const times = useTimes();
  const near = (moment: string | null) => (moment === null ? '–' : times.near(moment));
  return [
    {
      key: 'name',
      head: say('company.name'),
      cell: (one) => (
        <>
          <b>{nameOfCompany(one)}</b> <span className="text-quiet">{say(`company.kind.${one.kind}`)}</span>
        </>
      ),
    },
    { key: 'state', head: say('company.state'), cell: (one) => <State of={one} near={near} /> },
    { key: 'notice', head: say('company.notice'), cell: noticeOf },
    {
      key: 'lately',
      head: say('company.lately'),
      cell: ({ lately: { answered, refused, failed }, answeredAt }) =>
        answered + refused + failed > 0
          ? joined(
              say('company.lately.some', { answered: answered + refused }),
              refused > 0 && say('company.lately.refused', { count: refused }),
              failed > 0 && say('company.lately.failed', { count: failed }),
            )
          : answeredAt === null
            ? say('company.lately.never')
            : say('company.lately.none', { at: near(answeredAt) }),
    },
    {
      key: 'heard',
      head: say('company.heard'),
      cell: ({ heard, kind }) =>
        heard !== null && heard.calls > 0
          ? joined(
              say('company.heard.some', { calls: heard.calls }),
              heard.failed > 0 && say('company.heard.failed', { count: heard.failed }),
            )
          : heard !== null
            ? say('company.heard.none', { at: near(heard.lastAt) })
            : kind === 'game'
              ? say('company.heard.never')
              : '–',
    },
    {
      key: 'waiting',
      head: say('company.waiting'),
      cell: ({ kind, waiting }) =>
        waiting === null || waiting.count === 0
          ? '–'
          : say(`company.waiting.${kind === 'payment' ? kind : 'message'}`, {
              count: waiting.count,
              span: shortSpan(now - Date.parse(waiting.oldestAt ?? '')),
            }),
    },
  ];
}

function State({
  of: { state, since },
  near,
}: {
  of: CompanyState;
  near: (moment: string | null) => string;
}) {
  if (state === 'unasked') return <Status icon="circle-pause">{say('company.unasked')}</Status>;
  if (state === 'failing')
    return (
      <Status icon="triangle-alert" tone="warn">
        {say('company.failing', { at: near(since) })}
      </Status>
    );
  return (
    <Status icon="circle-check" tone="ok">
      {since === null ? say('company.answers') : say('company.answers.since', { at: near(since) })}
    </Status>
  );
}

/** So large a share of the asks without an answer is felt, though it answers in between. */
const feltShare = 0.1;

function noticeOf({ kind, state, lately }: CompanyState): string {
  if (state === 'unasked') return '–';
  const what = say(`company.notice.${kind}`);
  if (state === 'failing') return what;
  const asked = lately.answered + lately.refused + lately.failed;
  return lately.failed > 0 && lately.failed / asked >= feltShare
    ? say('company.notice.some', { what })
    : say('company.notice.well');
}
