import { Button, Fact, Icon } from '@perya/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import type { SlipVerdict } from './judge-round.ts';
import { roundFile, type RoundSlip } from './round-slip.ts';
import { RoundVerdictCard } from './round-verdict.tsx';
import { SlipButtons } from './slip-buttons.tsx';

const shown = ['secretHash', 'clientSeed', 'nonce', 'secret', 'payTable'] as const;
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** What proves a round of our own games; other companies say what they say. */
export function RoundProof({ proof, detail }: RoundSlip) {
  const say = useSay();
  const facts = shown.flatMap((name) => {
    const text = textOf(proof[name]);
    return text === null ? [] : [{ name, text }];
  });
  if (facts.length === 0) return null;
  const isOurs = textOf(proof['secretHash']) !== null && textOf(proof['clientSeed']) !== null;
  return (
    <section className="rbets" aria-label={say('round_proof')}>
      <h3>{say('round_proof')}</h3>
      <dl className="facts">
        {facts.map(({ name, text }) => (
          <Fact key={name} label={say(`proof_${name}`)}>
            <code>{text}</code>
          </Fact>
        ))}
      </dl>
      {isOurs && <CheckButtons proof={proof} detail={detail} />}
    </section>
  );
}

function CheckButtons({ proof, detail }: RoundSlip) {
  const say = useSay();
  const navigate = useNavigate();
  const [verdict, setVerdict] = useState<SlipVerdict | null>(null);
  const file = roundFile({ proof, detail });
  const check = async () => {
    const { judgeRound } = await import('./judge-round.ts');
    setVerdict(await judgeRound(file));
  };
  return (
    <>
      <Button look="primary" small block className="after-rows" onClick={() => void check()}>
        <Icon name="i-shield-check" />
        {say('round_check')}
      </Button>
      <SlipButtons proof={proof} detail={detail} />
      <div role="status">{verdict && <RoundVerdictCard verdict={verdict} />}</div>
      {verdict?.kind === 'locked' && (
        <Button
          look="secondary"
          small
          block
          className="after-rows"
          onClick={() => void navigate('/m/verify-round', { state: { round: file } })}
        >
          {say('check_with_secret')}
        </Button>
      )}
    </>
  );
}
