import { shortHash } from './seed.ts';
import { Sign } from '../sign.tsx';
import { useEntered, useStallState, useView } from '../stall-context.tsx';

/** On wide screens, below the table: what the last round can be checked with, and the way to the sum. */
export function CheckCard({ title, onCheck }: { title: string; onCheck: () => void }) {
  const { say } = useView();
  const { recent } = useEntered();
  const { pair } = useStallState();
  const last = recent[0];
  const hash = last?.fairness.secretHash ?? pair?.secretHash ?? '';
  const seed = last?.fairness.clientSeed ?? pair?.clientSeed ?? '';
  return (
    <section className="proof" aria-labelledby="proof-title">
      <h2 id="proof-title">
        <Sign name="i-shield-check" />
        {title}
      </h2>
      <button type="button" className="link" onClick={onCheck}>
        {say('workOut')}
      </button>
      <dl>
        {last && (
          <div>
            <dt>{say('lastRound')}</dt>
            <dd className="numeric">{say('number', { n: last.fairness.nonce })}</dd>
          </div>
        )}
        <div>
          <dt>{say('hashBefore')}</dt>
          <dd>
            <code title={hash}>{shortHash(hash)}</code>
          </dd>
        </div>
        <div>
          <dt>{say('seed')}</dt>
          <dd>{seed ? <code>{seed}</code> : say('seedNone')}</dd>
        </div>
      </dl>
    </section>
  );
}
