import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Menu } from '../../../kit/menu.tsx';
import { Money } from '../../../kit/money.tsx';
import { Avatar, Pill } from '../../../kit/status.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import type { OfferedActs } from '../acts/use-acts.tsx';
import { say } from '../words.ts';
import type { PartProps } from './part.ts';

/** Who it is, what stands in the books, and what may be done. */
export function MemberHead({ member, acts }: { member: PartProps['member']; acts: OfferedActs }) {
  return (
    <header className="member-head">
      <div className="member-who">
        <Avatar name={member.name} isBig />
        <Who member={member} />
        {acts.buttons.map(({ name, icon, hint, run }) => (
          <Button key={name} icon={icon} {...(hint !== undefined && { hint })} onClick={run}>
            {name}
          </Button>
        ))}
        {acts.menu.length > 0 && (
          <Menu label={say('act.more')} actions={acts.menu}>
            <Icon name="ellipsis" />
          </Menu>
        )}
      </div>
      {member.money !== null && <Figures money={member.money} />}
    </header>
  );
}

function Who({ member }: Pick<PartProps, 'member'>) {
  const times = useTimes();
  const [agent] = member.line.above;
  const facts = [
    say('head.since', { day: times.day(member.registeredAt) }),
    ...(member.seenAt === null ? [] : [say('head.seen', { at: times.near(member.seenAt) })]),
    ...(member.language === null ? [] : [say(member.language === 'TY' ? 'language.TY' : 'language.EN')]),
    ...(agent === undefined ? [] : [say('head.agent', { name: agent.name })]),
    ...(member.mobile === null ? [] : [member.mobile]),
    ...(member.mail === null ? [] : [member.mail]),
    ...(member.openOrders > 0 ? [say('head.orders', { count: member.openOrders })] : []),
    ...(member.openRounds > 0 ? [say('head.rounds', { count: member.openRounds })] : []),
  ];
  return (
    <div className="member-name">
      <p>
        <b>{member.name}</b>{' '}
        <Pill icon={member.isClosed ? 'lock' : 'circle-check'} tone={member.isClosed ? 'bad' : 'ok'}>
          {member.isClosed ? say('closed') : say('open')}
        </Pill>{' '}
        <Pill icon="badge-check">{member.identityLevel}</Pill>{' '}
        {member.level !== null && <Pill tone="accent">{member.level}</Pill>}{' '}
        {member.breakUntil !== null && (
          <Pill icon="circle-pause" tone="info">
            {say('head.break', { at: times.day(member.breakUntil) })}
          </Pill>
        )}{' '}
        {member.needsCare && (
          <Pill icon="heart-handshake" tone="info">
            {say('care')}
          </Pill>
        )}{' '}
        {member.payoutsHeldUntil !== null && (
          <Pill icon="clock" tone="warn">
            {say('head.held', { at: times.near(member.payoutsHeldUntil) })}
          </Pill>
        )}{' '}
        {member.tags.map(({ tag, label }) => (
          <Pill key={tag} icon="tag">
            {label}
          </Pill>
        ))}
      </p>
      <small>{facts.join(' · ')}</small>
      {member.isClosed && member.closedFor !== null && (
        <small>
          {say('head.closed', { why: member.closedFor.replaceAll('_', ' '), day: member.reviewOn ?? '–' })}
        </small>
      )}
    </div>
  );
}

function Figures({ money }: { money: NonNullable<PartProps['member']['money']> }) {
  const rows = [
    [say('figure.cash'), money.books['cash'] ?? '0.00'],
    [say('figure.locked'), money.books['locked'] ?? '0.00'],
    [say('figure.bonus'), money.books['bonus'] ?? '0.00'],
    [say('figure.deposited'), money.deposited],
    [say('figure.paidOut'), money.paidOut],
    [say('figure.revenue'), money.revenue],
  ] as const;
  return (
    <div className="panel figures member-figures">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <span className="figure-label">{label}</span>
          <Money amount={amount} className="figure" />
        </div>
      ))}
    </div>
  );
}
