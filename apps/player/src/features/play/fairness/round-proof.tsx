import type { RoundVerdict } from '@perya/fairness/check';
import { formatAmount, parseAmount } from '@perya/money';
import { Button, Fact, Icon } from '@perya/ui';
import { saveAsFile } from '@perya/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import type { RecordDetail } from '../queries.ts';
import { RoundVerdictCard } from './round-verdict.tsx';

interface ProofProps {
  proof: Readonly<Record<string, unknown>>;
  detail: Pick<RecordDetail, 'record' | 'jackpotPaid'>;
}

const shown = ['secretHash', 'clientSeed', 'nonce', 'secret'] as const;
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** What proves a round of our own games; other companies say what they say. */
export function RoundProof({ proof, detail }: ProofProps) {
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

/** The file that keeps a round: what the record proves, with its money. A pool is paid beside what the rules pay. */
function roundFile({ proof, detail: { record, jackpotPaid } }: ProofProps): string {
  const { stake, currency } = record;
  const prize = parseAmount(jackpotPaid);
  const paid = formatAmount(parseAmount(record.paid) - prize);
  return `${JSON.stringify({ stake, paid, currency, jackpot: prize > 0n, ...proof }, null, 2)}\n`;
}

function CheckButtons({ proof, detail }: ProofProps) {
  const say = useSay();
  const navigate = useNavigate();
  const [verdict, setVerdict] = useState<RoundVerdict | null>(null);
  const file = roundFile({ proof, detail });
  const check = async () => {
    const { checkRound, readRoundText } = await import('@perya/fairness/check');
    setVerdict(checkRound(readRoundText(file)));
  };
  return (
    <>
      <div className="two-columns">
        <Button
          look="secondary"
          small
          onClick={() => saveAsFile(`round-${detail.record.roundNo}.json`, file, 'application/json')}
        >
          <Icon name="i-download" />
          {say('round_save')}
        </Button>
        <Button look="primary" small onClick={() => void check()}>
          <Icon name="i-shield-check" />
          {say('round_check')}
        </Button>
      </div>
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
