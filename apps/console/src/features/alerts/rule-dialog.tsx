import type { AlertKind, AlertRule } from '@perya/contract';
import { alertKinds, installationAlerts, limitlessAlerts, unwatchedQueues } from '@perya/contract/alerts';
import { queueNames as queueList, type Queue } from '@perya/contract/queues';
import { useState } from 'react';
import { Field, SelectField } from '../../kit/field.tsx';
import { toggled } from '../../kit/table.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { alertActs, type RuleWords } from './queries.ts';
import { queueName, say } from './words.ts';

interface RuleDialogProps {
  place: string;
  roles: readonly string[];
  /** Undefined for a new one. */
  rule?: AlertRule;
  onClose: () => void;
}

const watchable = queueList.filter((name) => !unwatchedQueues.includes(name));
const watchableByName = watchable.toSorted((one, other) => queueName(one).localeCompare(queueName(other)));
const ways = ['byMail', 'byPush', 'inQuietHours', 'isOn'] as const;
const usual = { queue: '30', promise: '1', payments: '90', company: '10', money: '', chain: '' };
const most = { queue: 10_080, promise: 1000, payments: 100, company: 100, money: 0, chain: 0 };

interface Watched {
  kind: AlertKind;
  queue: Queue;
  /** As it is typed. */
  limit: string;
}

const isLimit = ({ kind, limit }: Watched): boolean =>
  limitlessAlerts.includes(kind) ||
  (/^\d{1,5}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= most[kind]);

/** What to watch, from where on, and whom to tell. */
export function RuleDialog({ place, roles, rule, onClose }: RuleDialogProps) {
  const { merchantCode } = useBrand();
  const kinds = alertKinds.filter((one) => installationAlerts.includes(one) === (place === '*'));
  const first = rule?.kind ?? kinds[0] ?? 'queue';
  const [watched, setWatched] = useState<Watched>({
    kind: first,
    queue: rule?.queue ?? 'withdrawals',
    limit: rule ? String(rule.limit ?? '') : usual[first],
  });
  const [told, setTold] = useState<ReadonlySet<string>>(() => new Set(rule?.roles));
  const [then, setThen] = useState<ReadonlySet<string>>(() => new Set(rule?.thenRoles));
  const [on, setOn] = useState<ReadonlySet<string>>(
    () => new Set(rule ? ways.filter((way) => rule[way]) : ['byMail', 'isOn']),
  );
  const { kind, queue, limit } = watched;
  const words: RuleWords = {
    limit: limitlessAlerts.includes(kind) ? null : Number(limit),
    roles: roles.filter((role) => told.has(role)),
    thenRoles: roles.filter((role) => then.has(role)),
    byMail: on.has('byMail'),
    byPush: on.has('byPush'),
    inQuietHours: on.has('inQuietHours'),
    isOn: on.has('isOn'),
  };
  const acts = alertActs(merchantCode, place);
  return (
    <ActDialog
      title={say(rule ? 'rule.change.title' : 'rule.new')}
      verb={say(rule ? 'rule.change' : 'rule.make')}
      done={say('rule.done')}
      isReady={isLimit(watched) && words.roles.length > 0}
      act={(reason) =>
        rule
          ? acts.change(rule.ruleId, { ...words, seen: rule.revision }, reason)
          : acts.make({ ...words, kind, queue: kind === 'queue' ? queue : null }, reason)
      }
      onClose={onClose}
    >
      {rule === undefined && <WhatFields kinds={kinds} watched={watched} change={setWatched} />}
      <LimitField watched={watched} change={setWatched} />
      <Ticks legend={say('rule.told')} names={roles} ticked={told} change={setTold} />
      <Ticks legend={say('rule.then')} names={roles} ticked={then} change={setThen} />
      <Ticks
        legend={say('rule.ways')}
        names={ways}
        ticked={on}
        change={setOn}
        word={(way) => say(`rule.${way}`)}
      />
    </ActDialog>
  );
}

interface WatchedProps {
  watched: Watched;
  change: (watched: Watched) => void;
}

/** Chosen once: another thing to watch is another rule. */
function WhatFields({ kinds, watched, change }: WatchedProps & { kinds: readonly AlertKind[] }) {
  return (
    <>
      <SelectField
        label={say('rule.kind')}
        options={kinds.map((value) => ({ value, name: say(`kind.${value}`) }))}
        value={watched.kind}
        onChange={({ target }) => {
          const kind = kinds.find((one) => one === target.value) ?? watched.kind;
          change({ ...watched, kind, limit: usual[kind] });
        }}
      />
      {watched.kind === 'queue' && (
        <SelectField
          label={say('rule.queue')}
          options={watchableByName.map((value) => ({ value, name: queueName(value) }))}
          value={watched.queue}
          onChange={({ target }) =>
            change({ ...watched, queue: watchable.find((one) => one === target.value) ?? watched.queue })
          }
        />
      )}
    </>
  );
}

function LimitField({ watched, change }: WatchedProps) {
  const { kind, limit } = watched;
  const help = say(`limit.${kind}.help`);
  if (kind === 'money' || kind === 'chain') return <p className="text-quiet">{help}</p>;
  return (
    <Field
      label={say(`limit.${kind}`)}
      help={help}
      error={isLimit(watched) || limit === '' ? undefined : say('limit.wrong', { most: most[kind] })}
      inputMode="numeric"
      value={limit}
      onChange={({ target }) => change({ ...watched, limit: target.value.trim() })}
    />
  );
}

interface TicksProps<Name extends string> {
  legend: string;
  names: readonly Name[];
  ticked: ReadonlySet<string>;
  change: (ticked: ReadonlySet<string>) => void;
  /** Roles are called what they are. */
  word?: (name: Name) => string;
}

function Ticks<Name extends string>({ legend, names, ticked, change, word }: TicksProps<Name>) {
  return (
    <fieldset className="alert-ticks">
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="checkbox" checked={ticked.has(name)} onChange={() => change(toggled(ticked, name))} />
          {word ? word(name) : name}
        </label>
      ))}
    </fieldset>
  );
}
