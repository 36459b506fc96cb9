import { Button, Fact, Field, Sheet } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { contractQuery, offerContract } from '../queries.ts';
import type { ContractTerms, TeamMember } from '../queries.ts';
import { useActing } from '../use-acting.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { percent } from '../contracts/contract-rules.ts';
import { cutTerms, readRate } from './offer-rules.ts';

/** One member of the team; somebody directly below can be offered a part of the own daily salary. */
export function MemberSheet({ member, onClosed }: { member: TeamMember; onClosed: () => void }) {
  const say = useSay();
  const { full } = useMoney();
  const { day } = useDays();
  const facts = [
    [say('team_level'), say('rates_level', { level: member.level })],
    [say('team_since'), day(member.joined)],
    [say('team_active'), say(member.isActive ? 'team_yes' : 'team_no')],
    [say('kpi_stake'), full(member.validStake)],
    [say('agent_commission'), full(member.commission)],
  ];
  return (
    <Sheet title={member.name} closeLabel={say('close')} onClosed={onClosed}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} look="number">
            {value}
          </Fact>
        ))}
      </dl>
      {member.level === 1 && <Offer memberId={member.memberId} />}
    </Sheet>
  );
}

/** Out of the own contract, and never more than it gives: the server holds it against the same steps. */
function Offer({ memberId }: { memberId: string }) {
  const { api } = usePlatform();
  const { data } = useQuery(contractQuery(api, 'daily'));
  const own = data?.running?.terms;
  return own?.kind === 'daily' ? <OfferForm memberId={memberId} own={own} /> : null;
}

function OfferForm(props: { memberId: string; own: Extract<ContractTerms, { kind: 'daily' }> }) {
  const say = useSay();
  const { api, busy, act } = useActing();
  const [typed, setTyped] = useState('');
  const highest = Math.max(...props.own.steps.map(({ rate }) => rate));
  const rate = readRate(typed);
  const isWrong = typed !== '' && (rate === null || rate > highest);
  const offer = () =>
    act(async () => {
      await offerContract(api, props.memberId, cutTerms(props.own, rate ?? 1));
      setTyped('');
      return say('offer_sent');
    });
  return (
    <form
      className="offer-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (rate !== null && !isWrong) void offer();
      }}
    >
      <h3>{say('offer_title')}</h3>
      <p className="fine">{say('offer_text')}</p>
      <Field
        label={say('offer_rate')}
        hint={say('offer_most', { rate: percent(highest) })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(isWrong && { error: say('offer_wrong', { rate: percent(highest) }) })}
      />
      <Button look="primary" block type="submit" disabled={busy || rate === null || isWrong} aria-busy={busy}>
        {say('offer_send')}
      </Button>
    </form>
  );
}
