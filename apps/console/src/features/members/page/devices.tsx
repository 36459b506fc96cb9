import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { actsFor, devicesQuery, linksQuery } from '../queries.ts';
import { say } from '../words.ts';
import type { PartProps } from './part.ts';

/** Where somebody comes in, what may be ended, and who shares something with them. */
export function Devices({ about }: PartProps) {
  const devices = useQuery(devicesQuery(about));
  const times = useTimes();
  const may = useCan().act('member.standing');
  const [ending, setEnding] = useState<{ sessionId: string | undefined }>();
  return (
    <div className="part-scroll member-part">
      <Loaded query={devices}>
        {({ sessions, browsers, remembered, passkeys, hasAuthenticator }) => (
          <div className="stack">
            <Panel
              title={say('devices.sessions')}
              isFlush
              aside={
                may && (
                  <Button size="small" icon="log-out" onClick={() => setEnding({ sessionId: undefined })}>
                    {say('devices.endAll')}
                  </Button>
                )
              }
            >
              <DataTable
                label={say('devices.sessions')}
                rows={sessions}
                rowKey={({ sessionId }) => sessionId}
                loadingWord={say('loading')}
                columns={[
                  { key: 'device', head: say('devices.device'), cell: ({ device }) => device },
                  {
                    key: 'method',
                    head: say('devices.method'),
                    className: 'is-soft',
                    cell: ({ method }) => method,
                  },
                  {
                    key: 'address',
                    head: say('devices.address'),
                    className: 'mono is-soft',
                    cell: ({ address, country }) => `${address} ${country ?? ''}`,
                  },
                  { key: 'since', head: say('devices.since'), cell: ({ since }) => times.near(since) },
                  { key: 'seen', head: say('column.seen'), cell: ({ seenAt }) => times.near(seenAt) },
                  {
                    key: 'state',
                    head: say('orders.state'),
                    cell: ({ isOpen }) =>
                      isOpen ? (
                        <Status icon="circle-dot" tone="ok">
                          {say('devices.open')}
                        </Status>
                      ) : (
                        say('devices.over')
                      ),
                  },
                  {
                    key: 'end',
                    head: '',
                    cell: ({ isOpen, sessionId }) =>
                      may &&
                      isOpen && (
                        <Button size="small" look="ghost" onClick={() => setEnding({ sessionId })}>
                          {say('devices.end')}
                        </Button>
                      ),
                  },
                ]}
              />
            </Panel>
            <div className="two-panels">
              <Panel title={say('devices.known')}>
                <KeyValues
                  rows={[
                    ...browsers.map(
                      (one, place) =>
                        [
                          `${one.label || say('devices.browser')} ${place + 1}`,
                          times.near(one.lastSeenAt),
                        ] as const,
                    ),
                    [say('devices.remembered'), remembered.length],
                    [say('devices.passkeys'), passkeys.length],
                    [say('devices.authenticator'), hasAuthenticator ? say('yes') : say('no')],
                  ]}
                />
              </Panel>
              <Linked about={about} />
            </div>
          </div>
        )}
      </Loaded>
      {ending && (
        <ActDialog
          title={ending.sessionId === undefined ? say('devices.endAll') : say('devices.end')}
          verb={say('devices.end')}
          reasonHint={say('reason.seen')}
          act={(reason) => actsFor(about).endSessions(ending.sessionId, reason)}
          onClose={() => setEnding(undefined)}
        >
          <p>{say('devices.effect')}</p>
        </ActDialog>
      )}
    </div>
  );
}

function Linked({ about }: Pick<PartProps, 'about'>) {
  const links = useQuery(linksQuery(about));
  const times = useTimes();
  return (
    <Panel title={say('links')} note={say('links.note')}>
      <Loaded query={links}>
        {({ links: all, elsewhere }) =>
          elsewhere.length > 0 && all.length === 0 ? (
            <Elsewhere elsewhere={elsewhere} />
          ) : all.length === 0 ? (
            <p className="text-quiet">{say('links.none')}</p>
          ) : (
            <ul className="row-list">
              {all.map((one) => (
                <li key={`${one.memberId} ${one.kind}`}>
                  <Link className="text-link" to={`/${about.merchantCode}/members/${one.memberId}`}>
                    {one.name}
                  </Link>{' '}
                  {say(`link.${one.kind}`)},{' '}
                  <Status
                    icon={one.strength === 'strong' ? 'triangle-alert' : 'link'}
                    tone={one.strength === 'strong' ? 'warn' : 'muted'}
                  >
                    {say(`strength.${one.strength}`)}
                  </Status>{' '}
                  <small className="text-quiet">{times.day(one.at)}</small>
                </li>
              ))}
              {elsewhere.map((kind) => (
                <li key={kind}>{say(`elsewhere.${kind}`)}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

const Elsewhere = ({ elsewhere }: { elsewhere: readonly ('mobile' | 'person')[] }) => (
  <p>{elsewhere.map((kind) => say(`elsewhere.${kind}`)).join(' ')}</p>
);
