import { useState, type ReactNode } from 'react';
import type { MenuAction } from '../../../kit/menu.tsx';
import type { IconName } from '../../../kit/icon.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { useCan } from '../../../platform/rights.ts';
import type { PartProps } from '../page/part.ts';
import { say } from '../words.ts';
import { BarListDialog } from './bar-list-dialog.tsx';
import { BarDialog, ExcludeDialog, FlagDialog, UnflagDialog } from './care-dialogs.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { NoteDialog, TagDialog, WriteDialog } from './plain-dialogs.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import { ShowDialog } from './show-dialog.tsx';
import { CloseDialog, OpenDialog, PasswordDialog, RemoveContactDialog } from './standing-dialogs.tsx';

const acts = {
  show: { Act: ShowDialog, permission: 'member.personal', icon: 'eye', key: 'n' },
  write: { Act: WriteDialog, permission: 'message.audience', icon: 'message-circle', key: 'w' },
  note: { Act: NoteDialog, permission: 'member.note', icon: 'pen-line', key: 't' },
  tag: { Act: TagDialog, permission: 'member.note', icon: 'tag', key: undefined },
  close: { Act: CloseDialog, permission: 'member.standing', icon: 'lock', key: undefined },
  open: { Act: OpenDialog, permission: 'member.standing', icon: 'lock-keyhole', key: undefined },
  reward: { Act: RewardDialog, permission: 'reward.give', icon: 'gift', key: undefined },
  adjust: { Act: AdjustDialog, permission: 'money.adjust', icon: 'scale', key: undefined },
  password: { Act: PasswordDialog, permission: 'member.password', icon: 'key-round', key: undefined },
  exclude: { Act: ExcludeDialog, permission: 'safety.protect', icon: 'shield-alert', key: undefined },
  flag: { Act: FlagDialog, permission: 'safety.protect', icon: 'heart-handshake', key: undefined },
  unflag: { Act: UnflagDialog, permission: 'safety.protect', icon: 'heart-handshake', key: undefined },
  bar: { Act: BarDialog, permission: 'safety.protect', icon: 'circle-x', key: undefined },
  barList: { Act: BarListDialog, permission: 'safety.protect', icon: 'circle-x', key: undefined },
  contact: { Act: RemoveContactDialog, permission: 'member.personal', icon: 'trash-2', key: undefined },
} as const;
type ActName = keyof typeof acts;
const actNames = Object.keys(acts) as ActName[];
/** These stand as buttons, the others in the menu. */
const asButtons: readonly ActName[] = ['show', 'write', 'close', 'open'];

export interface OfferedActs {
  buttons: readonly { name: string; icon: IconName; hint: string | undefined; run: () => void }[];
  menu: readonly MenuAction[];
  keys: readonly KeyAction[];
  /** The act that is open. */
  dialog: ReactNode;
}

/** What this person may do to the member: buttons, a menu, keys, and the dialog of the one that was chosen. */
export function useActs({ member, about }: PartProps): OfferedActs {
  const [act, setAct] = useState<ActName>();
  const can = useCan();
  const fits: Partial<Record<ActName, boolean>> = {
    close: !member.isClosed,
    open: member.isClosed,
    flag: !member.hasCareFlag,
    unflag: member.hasCareFlag,
    // A proposal would keep the list.
    barList: can.actAlone(acts.barList.permission),
  };
  const offered = actNames.filter((name) => can.act(acts[name].permission) && fits[name] !== false);
  const keys: KeyAction[] = offered.flatMap((name) => {
    const { key } = acts[name];
    return key === undefined ? [] : [{ key, word: say(`act.${name}`), run: () => setAct(name) }];
  });
  useKeys(keys);
  const Open = act && acts[act].Act;
  return {
    keys,
    buttons: offered
      .filter((name) => asButtons.includes(name))
      .map((name) => ({
        name: say(`act.${name}`),
        icon: acts[name].icon,
        hint: acts[name].key?.toUpperCase(),
        run: () => setAct(name),
      })),
    menu: offered
      .filter((name) => !asButtons.includes(name))
      .map((name) => ({
        key: name,
        name: say(`act.${name}`),
        icon: acts[name].icon,
        run: () => setAct(name),
      })),
    dialog: Open && <Open about={about} member={member} onClose={() => setAct(undefined)} />,
  };
}
