import { useQuery } from '@tanstack/react-query';
import { Pager } from '../../../kit/pager.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { useAddress } from '../../../platform/address.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { changesQuery } from '../queries.ts';
import { say } from '../words.ts';
import type { PartProps } from './part.ts';

const short = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** Every act of staff about this member, who looked at what, and which of it the member reads too. */
export function Changes({ about }: PartProps) {
  const address = useAddress();
  const times = useTimes();
  const before = address.get('before');
  const changes = useQuery(changesQuery(about, before));
  const next = changes.data?.next ?? undefined;
  return (
    <div className="list-side member-part-list">
      <div className="part-scroll list-scroll">
        <Loaded query={changes}>
          {({ entries }) =>
            entries.length === 0 ? (
              <Nothing title={say('changes.none')} />
            ) : (
              <DataTable
                label={say('tab.changes')}
                rows={entries}
                rowKey={({ entry }) => entry}
                loadingWord={say('loading')}
                columns={[
                  {
                    key: 'at',
                    head: say('ledger.at'),
                    sorted: 'down',
                    cell: ({ at }) => <time title={times.exact(at)}>{times.near(at)}</time>,
                  },
                  { key: 'actor', head: say('changes.who'), cell: ({ actor }) => actor },
                  {
                    key: 'action',
                    head: say('changes.what'),
                    className: 'mono is-soft',
                    cell: ({ action }) => action,
                  },
                  {
                    key: 'reason',
                    head: say('changes.why'),
                    className: 'is-clipped',
                    cell: ({ reason }) => reason,
                  },
                  {
                    key: 'before',
                    head: say('changes.before'),
                    className: 'mono is-soft is-clipped',
                    cell: (entry) => short(entry.before),
                  },
                  {
                    key: 'after',
                    head: say('changes.after'),
                    className: 'mono is-soft is-clipped',
                    cell: ({ after }) => short(after),
                  },
                  {
                    key: 'seen',
                    head: say('changes.seen'),
                    cell: ({ isSeenByMember }) =>
                      isSeenByMember ? (
                        <Status icon="eye">{say('yes')}</Status>
                      ) : (
                        <Status icon="eye-off">{say('no')}</Status>
                      ),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </div>
      <Pager
        fact={say('changes.note')}
        back={before === undefined ? undefined : () => history.back()}
        next={next === undefined ? undefined : () => address.set({ before: next }, { replace: false })}
        words={{ back: say('newer'), next: say('older') }}
      />
    </div>
  );
}
