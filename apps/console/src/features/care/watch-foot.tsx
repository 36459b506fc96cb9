import type { WatchCase } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import type { IconName } from '../../kit/icon.tsx';
import { useBrand } from '../../platform/brand.ts';
import { ExclusionDialog } from '../../platform/cases/exclusion-dialog.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useCan } from '../../platform/rights.ts';
import { useSession } from '../../platform/session-store.ts';
import { CallDialog, LetterDialog, LimitDialog } from './member-dialogs.tsx';
import { CloseDialog, EffectDialog, StepDialog } from './case-dialogs.tsx';
import { watchActs, type WatchActs } from './queries.ts';
import { say } from './words.ts';

export interface WatchDialogProps {
  whole: WatchCase;
  acts: WatchActs;
  onClose: () => void;
  /** It left the list: the next one opens. */
  onGone: () => void;
}

const dialogs = {
  step: { Act: StepDialog, key: 's', icon: 'sliders-horizontal' },
  write: { Act: LetterDialog, key: 'w', icon: 'mail' },
  limit: { Act: LimitDialog, key: 'l', icon: 'lock' },
  call: { Act: CallDialog, key: 'n', icon: 'headset' },
  close: { Act: CloseDialog, key: 'c', icon: 'circle-check' },
  effect: { Act: EffectDialog, key: 'e', icon: 'chart-column' },
} as const satisfies Record<
  string,
  { Act: (props: WatchDialogProps) => React.ReactNode; key: string; icon: IconName }
>;
type Name = keyof typeof dialogs | 'exclude';

/** Whose case it is, and what may be done from it. */
export function WatchFoot({ whole, done }: { whole: WatchCase; done: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const { name: own } = useSession();
  const [open, setOpen] = useState<Name>();
  const { row } = whole;
  const acts = watchActs(merchantCode, row);
  const mayAct = can.act('safety.protect');
  const isClosed = row.closedAt !== null;
  const isTheirs = row.person !== null && row.person !== own;
  const offered: readonly (keyof typeof dialogs)[] = !mayAct
    ? []
    : isClosed
      ? row.effect === null && isPast(row.measureOn)
        ? ['effect']
        : []
      : isTheirs
        ? ['step']
        : ['step', 'write', 'limit', 'call', 'close'];
  const mayExclude = mayAct && !isClosed && !isTheirs;
  useKeys([
    ...offered.map((name) => ({
      key: dialogs[name].key,
      word: say(`act.${name}`).toLowerCase(),
      run: () => setOpen(name),
    })),
    ...(mayExclude
      ? [{ key: 'x', word: say('act.exclude').toLowerCase(), run: () => setOpen('exclude') }]
      : []),
  ]);
  if (offered.length === 0) return null;
  const Open = open === undefined || open === 'exclude' ? undefined : dialogs[open].Act;
  const close = () => setOpen(undefined);
  return (
    <section className="panel decision-foot" aria-label={say('acts')}>
      {isTheirs && <p className="text-quiet">{say('theirs', { name: row.person ?? '' })}</p>}
      <div className="decision-buttons">
        {offered.map((name) => (
          <Button
            key={name}
            icon={dialogs[name].icon}
            hint={dialogs[name].key.toUpperCase()}
            look={name === 'close' || name === 'effect' ? 'primary' : 'plain'}
            onClick={() => setOpen(name)}
          >
            {say(`act.${name}`)}
          </Button>
        ))}
        {mayExclude && (
          <Button icon="shield-alert" hint="X" look="danger" onClick={() => setOpen('exclude')}>
            {say('act.exclude')}
          </Button>
        )}
      </div>
      {Open && <Open whole={whole} acts={acts} onClose={close} onGone={done} />}
      {open === 'exclude' && (
        <ExclusionDialog memberId={row.memberId} member={row.member} caseId={row.caseId} onClose={close} />
      )}
    </section>
  );
}

const isPast = (day: string | null): boolean => day !== null && day <= new Date().toISOString().slice(0, 10);
