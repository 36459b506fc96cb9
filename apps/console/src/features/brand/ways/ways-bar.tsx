import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Pill } from '../../../kit/status.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Differences } from '../draft/publish-dialog.tsx';
import { textOf } from '../draft/value-text.ts';
import { publishWays } from '../queries.ts';
import { say as sayBrand } from '../words.ts';
import type { Ways } from './use-ways.ts';
import { say, wayName } from './words.ts';

const lastGone = { 'payment-methods': 'last.method', 'payout-channels': 'last.channel' } as const;

/** Where nobody could pay in, or be paid, any more. */
export const LastGone = ({ ways }: { ways: Ways }) =>
  ways.isLastGone && (
    <p className="note is-bad" role="alert">
      <Icon name="triangle-alert" />
      {say(lastGone[ways.kind])}
    </p>
  );

/** What waits to be published of the ways to pay. */
export function WaysBar({ ways }: { ways: Ways }) {
  const [isOpen, setOpen] = useState(false);
  const count = ways.draft.size;
  const canPublish = count > 0 && ways.isWhole && ways.overtaken.length === 0;
  const keys: readonly KeyAction[] = [
    { key: 'ctrl+s', word: sayBrand('publish.key'), run: () => canPublish && setOpen(true) },
  ];
  useKeys(keys);
  if (!ways.mayChange) return <Pill icon="lock">{sayBrand('publish.readonly')}</Pill>;
  return (
    <>
      <Button disabled={count === 0} onClick={() => ways.forget()}>
        {sayBrand('publish.discard')}
      </Button>
      <Button
        look="primary"
        hint={sayBrand('publish.keys')}
        disabled={!canPublish}
        onClick={() => setOpen(true)}
      >
        {publishText(count)}
      </Button>
      {isOpen && <PublishWays ways={ways} onClose={() => setOpen(false)} />}
    </>
  );
}

const publishText = (count: number): string =>
  count === 1 ? sayBrand('publish.one') : sayBrand('publish', { count });

function PublishWays({ ways, onClose }: { ways: Ways; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const mayAll = useCan().act('brand.settings');
  // What is sent is what was looked at, whatever another tab of this page does meanwhile.
  const [changes] = useState(() => [...ways.draft].map(([path, { value, seen }]) => ({ path, value, seen })));
  const worded = (path: string, value: unknown): unknown =>
    path === 'order' && Array.isArray(value)
      ? value.map((id) => ways.names.get(String(id)) ?? String(id))
      : value;
  return (
    <ActDialog
      title={say('publish.title')}
      verb={publishText(changes.length)}
      done={sayBrand('publish.done')}
      isDanger={ways.isLastGone}
      act={(reason) => publishWays(merchantCode, ways.kind, changes, mayAll, reason)}
      onDone={() => ways.forget(changes.map(({ path }) => path))}
      onClose={onClose}
    >
      <Differences
        nameOf={(path) => wayName(path, ways.names)}
        changes={changes.map(({ path, value, seen }) => ({
          path,
          before: worded(path, seen),
          after: worded(path, value),
        }))}
      />
      <LastGone ways={ways} />
      <p className="text-quiet">{say('publish.note')}</p>
    </ActDialog>
  );
}

/** Somebody published what is being changed here: both are shown, and one decides for each. */
export function OvertakenWays({ ways }: { ways: Ways }) {
  if (ways.overtaken.length === 0) return null;
  return (
    <div className="note is-warn brand-overtaken" role="alert">
      <p>
        <Icon name="triangle-alert" />
        {say('overtaken')}
      </p>
      {ways.overtaken.map(({ path, mine, now }) => (
        <p key={path}>
          <span>
            {say('overtaken.line', { name: wayName(path, ways.names), now: textOf(now), mine: textOf(mine) })}
          </span>
          <Button size="small" onClick={() => ways.insist(path, now)}>
            {sayBrand('overtaken.mine')}
          </Button>
          <Button size="small" onClick={() => ways.forget([path])}>
            {sayBrand('overtaken.theirs')}
          </Button>
        </p>
      ))}
    </div>
  );
}
