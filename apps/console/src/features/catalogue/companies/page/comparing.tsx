import { jobLooks } from '../../../../platform/job-looks.ts';
import type { CompanyPage, CompanySheet } from '@perya/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../kit/button.tsx';
import { KeyValues } from '../../../../kit/facts.tsx';
import { Field } from '../../../../kit/field.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { Status } from '../../../../kit/status.tsx';
import { DataTable, type Column } from '../../../../kit/table.tsx';
import { ActDialog } from '../../../../platform/act-dialog.tsx';
import { useBrand } from '../../../../platform/brand.ts';
import { useCan } from '../../../../platform/rights.ts';
import { useTimes } from '../../../../platform/moments/times.ts';
import { companyActs } from '../../queries.ts';
import { say } from '../../words.ts';

type Span = CompanyPage['comparing']['spans'][number];
const dayMs = 24 * 3600_000;

interface ComparingProps {
  sheet: CompanySheet;
  comparing: CompanyPage['comparing'];
}

/** How far the company's own list agrees with ours, and a way to look again. */
export function ComparingPart({ sheet: { company, compared }, comparing }: ComparingProps) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title={say('compare.title')}
      note={say('compare.note')}
      aside={
        can.act('game.company') && (
          <Button size="small" icon="rotate-cw" onClick={() => setAsking(true)}>
            {say('compare.again')}
          </Button>
        )
      }
    >
      <KeyValues
        rows={[
          [
            say('company.compared'),
            compared.untilAt === null ? say('company.never') : times.exact(compared.untilAt),
          ],
          [say('compare.last.examined'), compared.examined.toLocaleString('en')],
          [say('compare.last.differences'), compared.differences.toLocaleString('en')],
          [
            say('compare.open'),
            can.read('game.case') && comparing.openCases > 0 ? (
              <Link key="cases" className="text-link" to={`/${merchantCode}/queues/game-cases`}>
                {comparing.openCases}
              </Link>
            ) : (
              comparing.openCases
            ),
          ],
        ]}
      />
      {comparing.spans.length > 0 && (
        <DataTable
          label={say('compare.spans')}
          rows={comparing.spans}
          rowKey={({ jobId }) => jobId}
          loadingWord={say('loading')}
          columns={columns(times)}
        />
      )}
      {isAsking && <SpanDialog company={company} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

const columns = (times: ReturnType<typeof useTimes>): readonly Column<Span>[] => [
  {
    key: 'span',
    head: say('compare.span'),
    cell: ({ from, to }) =>
      `${times.day(from)} ${times.clock(from).slice(0, 5)} – ${times.day(to)} ${times.clock(to).slice(0, 5)}`,
  },
  { key: 'by', head: say('compare.by'), cell: ({ askedBy }) => askedBy },
  {
    key: 'state',
    head: say('filter.state'),
    cell: ({ state, done, pieces, failure }) => (
      <Status {...jobLooks[failure === null || state !== 'running' ? state : 'paused']}>
        {failure !== null && state === 'running'
          ? say('compare.state.waits')
          : say(`compare.state.${state}`, { done, pieces: pieces ?? '…' })}
      </Status>
    ),
  },
  {
    key: 'examined',
    head: say('compare.examined'),
    isRight: true,
    cell: ({ examined }) => examined?.toLocaleString('en') ?? '–',
  },
  {
    key: 'differences',
    head: say('company.differences'),
    isRight: true,
    cell: ({ differences }) => differences?.toLocaleString('en') ?? '–',
  },
];

function SpanDialog({ company, onClose }: { company: string; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [begins, ends] = [new Date(from).getTime(), new Date(to).getTime()];
  const now = Date.now();
  const isReady = begins < ends && ends <= now - 60_000 && begins >= now - 35 * dayMs;
  return (
    <ActDialog
      title={say('compare.dialog', { company })}
      verb={say('compare.verb')}
      done={say('compare.asked')}
      isReady={isReady}
      act={(reason) =>
        companyActs(merchantCode).compare(
          company,
          { from: new Date(begins).toISOString(), to: new Date(ends).toISOString() },
          reason,
        )
      }
      onClose={onClose}
    >
      <p>{say('compare.dialog.note')}</p>
      <Field
        label={say('window.from')}
        hint={say('plan.at.hint')}
        type="datetime-local"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Field
        label={say('window.to')}
        help={say('compare.dialog.help')}
        type="datetime-local"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
    </ActDialog>
  );
}
