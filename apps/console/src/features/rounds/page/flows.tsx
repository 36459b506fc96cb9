import type { RoundMessage, WholeRound } from '@perya/contract';
import { Icon } from '../../../kit/icon.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { Seen } from '../seen.tsx';
import { say } from '../words.ts';

type Posting = NonNullable<RoundMessage['posting']>;
type Flow = Posting['flows'][number];
const books = new Set(['cash', 'trial', 'debt', 'bonus', 'locked']);

function Sides({ flow: { from, to }, round }: { flow: Flow; round: WholeRound['round'] }) {
  const side = (name: string) =>
    books.has(name)
      ? say('side.book', { book: name, name: round.memberName ?? say('movements.member') })
      : name;
  return (
    <span className="flow-sides">
      {side(from)} <Icon name="arrow-right" />
      <span className="visually-hidden">{say('flow.to')}</span> {side(to)}
    </span>
  );
}

/** From where to where one posting moved. */
export function Flows({ posting, whole }: { posting: Posting; whole: WholeRound }) {
  const times = useTimes();
  const at = times.clock(posting.at);
  return (
    <div className="posting-flows">
      <h3 className="small-heading">
        {say('posting', { id: posting.postingId })}{' '}
        <small>
          {posting.step === null
            ? say('posting.house', { at })
            : say('posting.step', { at, step: posting.step })}
        </small>
      </h3>
      <ul>
        {posting.flows.map((flow) => (
          <li key={`${flow.from} ${flow.to}`} className="flow-row">
            <Sides flow={flow} round={whole.round} />
            <Seen amount={flow.amount} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All of it at the end, so that everybody can add it up: what lies in escrow comes back to nothing. */
export function Movements({ whole }: { whole: WholeRound }) {
  const { messages, closings, openStake, round } = whole;
  const all = [
    ...messages.flatMap(({ verb, posting }) => (posting?.flows ?? []).map((flow) => ({ verb, flow }))),
    ...closings.flatMap(({ flows }) => flows.map((flow) => ({ verb: say('closing'), flow }))),
  ];
  if (all.length === 0) return null;
  return (
    <section className="round-movements" aria-label={say('movements')}>
      <h3 className="small-heading">
        {say('movements')}
        <span className="to-right">
          {say('movements.escrow')} <Seen amount={openStake} />
        </span>
      </h3>
      <ul>
        {all.map(({ verb, flow }, place) => (
          // One round may move the same way twice: the place is all that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="movement-row">
            <span className="text-quiet">{verb}</span>
            <Sides flow={flow} round={round} />
            <Seen amount={flow.amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
