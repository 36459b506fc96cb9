import type { MessageFigures } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { messageFiguresQuery } from '../queries.ts';
import '../system.css';
import { nameOf, say } from '../words.ts';
import { DayBars } from './day-bars.tsx';
import { MessageCompanies } from './message-companies.tsx';
import { ShareBar } from './share-bar.tsx';

const spans = ['1', '7', '30'] as const;
type Channel = MessageFigures['channels'][number];
type Place = MessageFigures['places'][number];
type Brake = MessageFigures['brakes'][number];

const many = (count: number): string => count.toLocaleString('en');
const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(100 * share)}%`);

/** SMS and mail: whether codes leave, arrive and are used, and which brake refused how many (OPS-SYS-04). */
export function MessagesPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const days = spans.find((one) => one === address.get('days')) ?? '7';
  const query = useQuery(messageFiguresQuery(merchantCode, days));
  return (
    <>
      <PageHead title={say('mail.title')} fact={say('mail.fact')} />
      <div className="tool-bar lined">
        <TabRow
          label={say('mail.span')}
          open={days}
          tabs={spans.map((one) => ({ key: one, name: say(`mail.span.${one}`), to: `?days=${one}` }))}
        />
      </div>
      <div className="page-body mail-page">
        <Loaded query={query}>{(figures) => <Figures figures={figures} />}</Loaded>
      </div>
      <KeyBar actions={[]} note={say('mail.note')} />
    </>
  );
}

function Figures({ figures }: { figures: MessageFigures }) {
  const times = useTimes();
  const { days, channels, brakes, places, isMorePlaces, companies } = figures;
  const refused = brakes.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Panel title={say('mail.days')} note={say('mail.days.note', { at: times.clock(figures.at) })}>
        <DayBars days={days} />
      </Panel>
      <Panel title={say('mail.channels')} note={say('mail.channels.note')} isFlush>
        <DataTable<Channel>
          label={say('mail.channels')}
          columns={channelColumns}
          rows={channels}
          rowKey={({ channel }) => channel}
          loadingWord={say('mail.channels')}
        />
      </Panel>
      <MessageCompanies companies={companies} />
      <div className="mail-two">
        <Panel title={say('mail.places')} note={say('mail.places.note')} isFlush>
          {places.length === 0 ? (
            <Nothing title={say('mail.places.none')}>{say('mail.places.none.note')}</Nothing>
          ) : (
            <DataTable<Place>
              label={say('mail.places')}
              columns={placeColumns}
              rows={places}
              rowKey={({ country, prefix }) => `${country} ${prefix}`}
              loadingWord={say('mail.places')}
              foot={isMorePlaces ? say('mail.places.more', { count: places.length }) : undefined}
            />
          )}
        </Panel>
        <Panel title={say('mail.brakes')} note={say('mail.brakes.note', { count: many(refused) })} isFlush>
          {brakes.length === 0 ? (
            <Nothing title={say('mail.brakes.none')}>{say('mail.brakes.none.note')}</Nothing>
          ) : (
            <DataTable<Brake>
              label={say('mail.brakes')}
              columns={brakeColumns(refused)}
              rows={brakes}
              rowKey={({ brake }) => brake}
              loadingWord={say('mail.brakes')}
            />
          )}
        </Panel>
      </div>
    </>
  );
}

const counted = <Row,>(key: string, head: string, read: (row: Row) => number): Column<Row> => ({
  key,
  head,
  isRight: true,
  cell: (row) => many(read(row)),
});

const shareColumn = <Row extends { usedShare: number | null }>(): Column<Row> => ({
  key: 'share',
  head: say('mail.share'),
  cell: ({ usedShare }) => (
    <span className="share">
      {percent(usedShare)}
      {usedShare !== null && <ShareBar share={usedShare} />}
    </span>
  ),
});

const channelColumns: readonly Column<Channel>[] = [
  {
    key: 'channel',
    head: say('mail.channel'),
    cell: ({ channel }) => <b>{say(`mail.channel.${channel}`)}</b>,
  },
  counted('asked', say('mail.asked'), ({ asked }) => asked),
  counted('refused', say('mail.refused'), ({ refused }) => refused),
  counted('quiet', say('mail.quiet'), ({ quiet }) => quiet),
  counted('sent', say('mail.sent'), ({ sent }) => sent),
  counted('used', say('mail.used'), ({ used }) => used),
  shareColumn<Channel>(),
  {
    key: 'letters',
    head: say('mail.letters'),
    cell: ({
      letters,
      lettersDelivered,
      lettersFailed,
      lettersRefused,
      lettersExpired,
      lettersUnclear,
      waiting,
    }) => (
      <>
        {say('mail.letters.line', { sent: many(letters), delivered: many(lettersDelivered) })}
        <span className="text-quiet">
          {[
            [say('mail.failed', { count: lettersFailed }), lettersFailed] as const,
            [say('mail.companyRefused', { count: lettersRefused }), lettersRefused] as const,
            [say('mail.expired', { count: lettersExpired }), lettersExpired] as const,
            [say('mail.unclear', { count: lettersUnclear }), lettersUnclear] as const,
            [say('mail.waiting', { count: waiting }), waiting] as const,
          ]
            .filter(([, count]) => count > 0)
            .map(([word]) => `, ${word}`)
            .join('')}
        </span>
      </>
    ),
  },
];

const placeColumns: readonly Column<Place>[] = [
  {
    key: 'place',
    head: say('mail.place'),
    cell: ({ country, prefix }) => (
      <>
        <b>{country === '' ? say('mail.place.unknown') : country}</b> <span className="mono">{prefix}</span>
      </>
    ),
  },
  { ...counted<Place>('asked', say('mail.asked'), ({ asked }) => asked), sorted: 'down' },
  counted('refused', say('mail.refused'), ({ refused }) => refused),
  counted('sent', say('mail.sent'), ({ sent }) => sent),
  counted('delivered', say('mail.delivered'), ({ delivered }) => delivered),
  counted('used', say('mail.used'), ({ used }) => used),
  shareColumn<Place>(),
];

const brakeColumns = (all: number): readonly Column<Brake>[] => [
  { key: 'brake', head: say('mail.brake'), cell: ({ brake }) => nameOf('brake', brake) },
  { ...counted<Brake>('count', say('mail.refused'), ({ count }) => count), sorted: 'down' },
  {
    key: 'share',
    head: say('mail.brake.share'),
    cell: ({ count }) => (
      <span className="share">
        {percent(count / all)}
        <ShareBar share={count / all} />
      </span>
    ),
  },
];
