import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { messagesQuery } from '../queries.ts';
import { say, word } from '../words.ts';
import type { PartProps } from './part.ts';

const looks = {
  waiting: { icon: 'clock', tone: 'warn' },
  accepted: { icon: 'circle-dot', tone: 'muted' },
  sent: { icon: 'circle-check', tone: 'ok' },
  delivered: { icon: 'circle-check', tone: 'ok' },
  refused: { icon: 'circle-x', tone: 'bad' },
  failed: { icon: 'circle-x', tone: 'bad' },
  expired: { icon: 'circle-x', tone: 'muted' },
  unclear: { icon: 'clock', tone: 'warn' },
} as const;

/** What the member was told, and what became of it; never the words of a code. */
export function Messages({ about }: PartProps) {
  const messages = useQuery(messagesQuery(about));
  const times = useTimes();
  return (
    <div className="part-scroll member-part">
      <Loaded query={messages}>
        {({ messages: inbox, letters, pushBrowsers }) => (
          <div className="stack">
            <Panel
              title={say('messages.inbox')}
              note={say('messages.push', { count: pushBrowsers.length })}
              isFlush
            >
              {inbox.length === 0 ? (
                <Nothing title={say('messages.none')} />
              ) : (
                <DataTable
                  label={say('messages.inbox')}
                  rows={inbox}
                  rowKey={({ id }) => id}
                  loadingWord={say('loading')}
                  columns={[
                    { key: 'at', head: say('ledger.at'), cell: ({ at }) => times.near(at) },
                    { key: 'title', head: say('write.title'), cell: ({ title }) => title },
                    {
                      key: 'by',
                      head: say('messages.by'),
                      className: 'is-soft',
                      cell: ({ sentBy }) => sentBy,
                    },
                    {
                      key: 'read',
                      head: say('messages.read'),
                      cell: ({ readAt, isDeleted }) =>
                        `${readAt === null ? say('messages.unread') : times.near(readAt)}${isDeleted ? `, ${say('messages.deleted')}` : ''}`,
                    },
                  ]}
                />
              )}
            </Panel>
            {pushBrowsers.length > 0 && <Push browsers={pushBrowsers} />}
            <Panel title={say('messages.letters')} note={say('messages.letters.note')} isFlush>
              {letters.length === 0 ? (
                <Nothing title={say('messages.letters.none')} />
              ) : (
                <DataTable
                  label={say('messages.letters')}
                  rows={letters}
                  rowKey={({ at, channel, kind }) => `${at} ${channel} ${kind}`}
                  loadingWord={say('loading')}
                  columns={[
                    { key: 'at', head: say('ledger.at'), cell: ({ at }) => times.near(at) },
                    {
                      key: 'channel',
                      head: say('messages.channel'),
                      cell: ({ channel }) => say(`channel.${channel}`),
                    },
                    {
                      key: 'kind',
                      head: say('orders.kind'),
                      className: 'is-soft',
                      cell: ({ kind }) => word('letter', kind),
                    },
                    {
                      key: 'state',
                      head: say('orders.state'),
                      cell: ({ state, company, word: why }) => (
                        <>
                          <Status {...looks[state]}>{say(`sent.${state}`)}</Status>{' '}
                          <span className="text-quiet">
                            {[company, why].filter((one) => one !== null).join(', ')}
                          </span>
                        </>
                      ),
                    },
                  ]}
                />
              )}
            </Panel>
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Browsers that are told that there is a message, never what it says. */
function Push({
  browsers,
}: {
  browsers: readonly { service: string; since: string; toldAt: string | null; state: keyof typeof looks }[];
}) {
  const times = useTimes();
  return (
    <Panel title={say('messages.browsers')} note={say('messages.browsers.note')} isFlush>
      <DataTable
        label={say('messages.browsers')}
        rows={browsers}
        rowKey={({ service, since }) => `${service} ${since}`}
        loadingWord={say('loading')}
        columns={[
          { key: 'service', head: say('messages.service'), cell: ({ service }) => service },
          {
            key: 'since',
            head: say('devices.since'),
            className: 'is-soft',
            cell: ({ since }) => times.near(since),
          },
          {
            key: 'told',
            head: say('messages.told'),
            cell: ({ toldAt }) => (toldAt === null ? '–' : times.near(toldAt)),
          },
          {
            key: 'state',
            head: say('orders.state'),
            cell: ({ state }) => <Status {...looks[state]}>{say(`sent.${state}`)}</Status>,
          },
        ]}
      />
    </Panel>
  );
}
