import type { AlertRule } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Nothing } from '../../kit/states.tsx';
import { Status } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { alertActs, rulesQuery } from './queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { queueName, say, valueText } from './words.ts';

type Open = { what: 'new' } | { what: 'change' | 'remove'; rule: AlertRule };

/** What is watched, from where on it is an alert, and who is told. */
export function RuleList({ place }: { place: string }) {
  const { merchantCode } = useBrand();
  const mayChange = useCan().act('brand.settings');
  const query = useQuery(rulesQuery(merchantCode, place));
  const [open, setOpen] = useState<Open>();
  const columns = useColumns(mayChange ? setOpen : undefined);
  const close = () => setOpen(undefined);
  const keys: KeyAction[] = mayChange
    ? [{ key: 'n', word: say('rule.new').toLowerCase(), run: () => setOpen({ what: 'new' }) }]
    : [];
  useKeys(keys);
  return (
    <Loaded query={query}>
      {({ rules, roles }) => (
        <>
          <div className="tool-bar lined">
            <span className="text-quiet">{say('rules.note')}</span>
            <span className="spacer" />
            {mayChange && (
              <Button look="primary" icon="plus" hint="N" onClick={() => setOpen({ what: 'new' })}>
                {say('rule.new')}
              </Button>
            )}
          </div>
          <div className="part-scroll list-scroll">
            {rules.length === 0 ? (
              <Nothing title={say('rules.none')}>{say('rules.none.note')}</Nothing>
            ) : (
              <DataTable<AlertRule>
                label={say('view.rules')}
                columns={columns}
                rows={rules}
                rowKey={({ ruleId }) => ruleId}
                loadingWord={say('loading')}
              />
            )}
          </div>
          {open !== undefined && open.what !== 'remove' && (
            <RuleDialog
              place={place}
              roles={roles}
              {...(open.what === 'change' && { rule: open.rule })}
              onClose={close}
            />
          )}
          {open?.what === 'remove' && (
            <ActDialog
              title={say('rule.remove')}
              verb={say('rule.remove')}
              done={say('rule.removed')}
              isDanger
              act={(reason) => alertActs(merchantCode, place).remove(open.rule.ruleId, reason)}
              onClose={close}
            >
              <p>{say('rule.remove.note')}</p>
            </ActDialog>
          )}
          <KeyBar actions={keys} note={say('rules.key')} />
        </>
      )}
    </Loaded>
  );
}

function useColumns(setOpen: ((open: Open) => void) | undefined): readonly Column<AlertRule>[] {
  return [
    {
      key: 'what',
      head: say('what'),
      cell: ({ kind, queue }) => (
        <>
          <b>{say(`kind.${kind}`)}</b>{' '}
          {queue !== null && <span className="text-quiet">{queueName(queue)}</span>}
        </>
      ),
    },
    {
      key: 'limit',
      head: say('limit'),
      isRight: true,
      cell: ({ kind, limit }) => (limit === null ? '–' : valueText(kind, limit)),
    },
    { key: 'told', head: say('rule.told'), cell: ({ roles }) => roles.join(', ') },
    {
      key: 'then',
      head: say('rule.then'),
      cell: ({ thenRoles }) => (thenRoles.length === 0 ? '–' : thenRoles.join(', ')),
    },
    {
      key: 'ways',
      head: say('rule.ways'),
      cell: ({ byMail, byPush, inQuietHours }) =>
        [
          say('way.console'),
          ...(byMail ? [say('way.mail')] : []),
          ...(byPush ? [say('way.push')] : []),
          ...(inQuietHours ? [say('way.always')] : []),
        ].join(', '),
    },
    {
      key: 'state',
      head: say('state'),
      cell: ({ isOn }) => (
        <Status icon={isOn ? 'circle-check' : 'circle-pause'} tone={isOn ? 'ok' : 'muted'}>
          {say(isOn ? 'rule.on' : 'rule.off')}
        </Status>
      ),
    },
    ...(setOpen === undefined
      ? []
      : [
          {
            key: 'acts',
            head: say('acts'),
            isRight: true,
            cell: (rule: AlertRule) => (
              <span className="alert-acts">
                <Button size="small" icon="pencil" onClick={() => setOpen({ what: 'change', rule })}>
                  {say('rule.change')}
                </Button>
                <Button size="small" look="danger" onClick={() => setOpen({ what: 'remove', rule })}>
                  {say('rule.remove')}
                </Button>
              </span>
            ),
          },
        ]),
  ];
}
