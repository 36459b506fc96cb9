import type { ReportPack } from '@perya/contract';
import { buttonClass } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { monthName } from '../../../platform/figures/month-rules.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { share } from '../games/words.ts';
import { packAddress } from './queries.ts';
import { say } from './words.ts';

const keyOf = ({ kind, number }: ReportPack): string => `${kind} ${number}`;

/** Every pack with what it says, what it corrects or is corrected by, and the hash of its file. */
export function PacksTable({ packs }: { packs: readonly ReportPack[] }) {
  const columns = useColumns();
  return (
    <Panel title={say('table')} note={say('table.note')} isFlush className="report-figures">
      <DataTable
        label={say('table')}
        columns={columns}
        rows={packs}
        rowKey={keyOf}
        loadingWord={say('loading')}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<ReportPack>[] {
  const times = useTimes();
  const { merchantCode } = useBrand();
  return [
    { key: 'number', head: say('col.number'), isRight: true, cell: ({ number }) => <b>{number}</b> },
    {
      key: 'kind',
      head: say('col.kind'),
      cell: ({ kind, isPersonal }) => (
        <>
          {say(`kind.${kind}`)}
          {isPersonal && <small>{say('named')}</small>}
        </>
      ),
    },
    { key: 'month', head: say('col.month'), cell: (pack) => <Standing pack={pack} /> },
    { key: 'figures', head: say('col.figures'), cell: ({ figures }) => <Figures figures={figures} /> },
    {
      key: 'made',
      head: say('col.made'),
      cell: ({ madeAt, madeBy, agreedBy, profile, version, sha256 }) => {
        const by = { at: times.near(madeAt), by: madeBy };
        return (
          <>
            {agreedBy === null ? say('by', by) : say('by.two', { ...by, other: agreedBy })}
            <small>{say('fact', { profile, version })}</small>
            <small>
              {say('hash')} <code className="packs-hash">{sha256}</code>
            </small>
          </>
        );
      },
    },
    {
      key: 'file',
      head: say('col.file'),
      cell: ({ kind, number }) => (
        <a
          className={buttonClass('plain', 'is-small')}
          href={packAddress(merchantCode, kind, number)}
          download
          aria-label={say('fetch.of', { number, kind: say(`kind.${kind}`) })}
        >
          <Icon name="download" />
          {say('fetch')}
        </a>
      ),
    },
  ];
}

function Standing({ pack: { from, corrects, correctedBy, reason } }: { pack: ReportPack }) {
  return (
    <>
      {monthName(from.slice(0, 7))}{' '}
      {correctedBy === null ? (
        <Status icon="circle-check" tone="ok">
          {say('holds')}
        </Status>
      ) : (
        <Status icon="history">{say('corrected', { number: correctedBy })}</Status>
      )}
      {corrects !== null && <small>{say('correcting', { number: corrects, reason: reason ?? '' })}</small>}
    </>
  );
}

function Figures({ figures }: Pick<ReportPack, 'figures'>) {
  return (
    <dl className="packs-figures">
      {figures.map(({ name, unit, value }) => (
        <div key={name} className="packs-figure">
          <dt>{name}</dt>
          <dd>
            {unit === 'money' ? (
              <Money amount={value} />
            ) : unit === 'share' ? (
              share(Number(value))
            ) : (
              Number(value).toLocaleString('en')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
