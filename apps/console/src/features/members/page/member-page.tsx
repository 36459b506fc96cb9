import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useActs } from '../acts/use-acts.tsx';
import { pageQuery } from '../queries.ts';
import { say } from '../words.ts';
import { Changes } from './changes.tsx';
import { Devices } from './devices.tsx';
import { Identity } from './identity.tsx';
import { Ledger } from './ledger.tsx';
import { Limits } from './limits.tsx';
import { MemberHead } from './member-head.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import { Orders } from './orders/orders.tsx';
import { Overview } from './overview.tsx';
import type { PartProps } from './part.ts';
import { Rewards } from './rewards.tsx';
import { Rounds } from './rounds/rounds.tsx';

const parts = {
  overview: { Part: Overview, permission: 'member.read' },
  ledger: { Part: Ledger, permission: 'money.read' },
  orders: { Part: Orders, permission: 'money.read' },
  rounds: { Part: Rounds, permission: 'member.read' },
  rewards: { Part: Rewards, permission: 'member.read' },
  identity: { Part: Identity, permission: 'kyc.read' },
  devices: { Part: Devices, permission: 'member.read' },
  limits: { Part: Limits, permission: 'member.read' },
  messages: { Part: Messages, permission: 'member.read' },
  notes: { Part: Notes, permission: 'member.note' },
  changes: { Part: Changes, permission: 'audit.read' },
} as const;
type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];

/** One member: who, what is open, and a tab for each kind of thing. */
export function MemberPage() {
  const { merchantCode } = useBrand();
  const { memberId = '' } = useParams();
  const about = { merchantCode, memberId };
  const page = useQuery(pageQuery(about));
  return (
    <>
      <PageHead
        title={page.data?.name ?? say('member')}
        crumb={<Link to={`/${merchantCode}/members`}>{say('title')}</Link>}
      />
      <Loaded query={page}>{(member) => <Whole about={about} member={member} />}</Loaded>
    </>
  );
}

function Whole({ about, member }: PartProps) {
  const address = useAddress();
  const can = useCan();
  const go = useNavigate();
  const acts = useActs({ about, member });
  const back: KeyAction = {
    key: 'escape',
    word: say('keys.back'),
    run: () => void go(`/${about.merchantCode}/members`),
  };
  const offered = partNames.filter((name) => can.read(parts[name].permission));
  const to = (key: PartName) => `/${about.merchantCode}/members/${about.memberId}?tab=${key}`;
  // Digits open tabs, as they stand.
  const digits = offered.slice(0, 9).map((name, place) => ({
    key: String(place + 1),
    word: say(`tab.${name}`),
    isHidden: true,
    run: () => void go(to(name), { replace: true }),
  }));
  useKeys([back, ...digits]);
  const open = offered.find((name) => name === address.get('tab')) ?? 'overview';
  const { Part } = parts[open];
  return (
    <>
      <div className="member-page">
        <MemberHead member={member} acts={acts} />
        <TabRow
          label={say('tabs')}
          isLined
          open={open}
          tabs={offered.map((key) => ({ key, name: say(`tab.${key}`), to: to(key) }))}
        />
        <Part about={about} member={member} />
      </div>
      <KeyBar actions={[...acts.keys, back]} note={say('keys.tabs')} />
      {acts.dialog}
    </>
  );
}
