import { parseAmount } from '@perya/money';
import { Button, Fact, Icon, LoadFailed, Sheet, showToast } from '@perya/ui';
import { readFailure } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { RealisedLine } from '../../../platform/returns/realised-line.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { askReceiptFile, recordQuery } from '../queries.ts';
import type { GameRecord, RecordDetail } from '../queries.ts';
import { RoundProof } from '../fairness/round-proof.tsx';
import { useMoney } from '../use-money.ts';
import { Counted } from './counted.tsx';
import { useDetailText } from './use-detail-text.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';

/** One round: its money, its bets, what proves it, and the receipts of what was written down. */
export function RoundSheet({ round, onClosed }: { round: GameRecord; onClosed: () => void }) {
  const { api, dataLanguage, say } = usePlatform();
  const failureText = useFailureText();
  const money = useMoney();
  const { data, error, refetch } = useQuery(recordQuery(api, round.roundNo, dataLanguage));
  const record = data?.record ?? round;
  const isGain = record.state === 'settled' && parseAmount(record.net) > 0n;
  return (
    <Sheet title={record.gameName} closeLabel={say('close')} onClosed={onClosed}>
      <p className={isGain ? 'sum-line numeric success' : 'sum-line numeric'}>
        {record.state === 'settled'
          ? money.signed(record.net, record.currency)
          : say(`state_${record.state}`)}
      </p>
      <Facts record={record} detail={data} />
      {data && data.bets.length > 0 && <Bets detail={data} />}
      <Counted roundNo={record.roundNo} currency={record.currency} />
      {data?.proof && <RoundProof proof={data.proof} detail={data} />}
      <RealisedLine nodeId={record.nodeId} />
      {data && <Receipts ids={data.transactionIds} />}
      {!data && !error && (
        <div className="receipt-wait skeleton" role="status" aria-label={say('record_wait')} />
      )}
      {!data && error && (
        <LoadFailed
          title={say('round_failed')}
          text={failureText(readFailure(error))}
          retry={say('try_again')}
          onRetry={() => void refetch()}
        />
      )}
    </Sheet>
  );
}

function Facts({ record, detail }: { record: GameRecord; detail: RecordDetail | undefined }) {
  const say = useSay();
  const money = useMoney();
  const { moment: momentText } = useDates();
  const detailText = useDetailText();
  const full = (amount: string) => money.full(amount, record.currency);
  const fact = (label: string, value: ReactNode) => (
    <Fact label={label} look="strong">
      {value}
    </Fact>
  );
  return (
    <dl className="facts">
      {fact(say('round_time'), momentText(record.at))}
      {fact(say('record_state'), say(`state_${record.state}`))}
      {record.detail !== '' && fact(say('round_detail'), detailText(record.detail))}
      {fact(say('record_staked'), full(record.stake))}
      {record.validStake !== record.stake && fact(say('round_valid'), full(record.validStake))}
      {fact(say('record_returned'), full(record.paid))}
      {detail && parseAmount(detail.jackpotPaid) > 0n && fact(say('round_jackpot'), full(detail.jackpotPaid))}
      {fact(say('filter_provider'), record.vendorName)}
      {fact(say('round_no'), record.roundNo)}
    </dl>
  );
}

/** Bets that left nothing behind (a cancellation that came first) are no news to anybody. */
const shownStates: ReadonlySet<string> = new Set(['accepted', 'settled', 'cancelled', 'rejected', 'done']);

function Bets({ detail: { bets, record } }: { detail: RecordDetail }) {
  const say = useSay();
  const money = useMoney();
  const { time: timeText } = useDates();
  const shown = bets.filter(({ state }) => shownStates.has(state));
  if (shown.length === 0) return null;
  return (
    <section className="rbets" aria-label={say('round_bets')}>
      <h3>{say('round_bets')}</h3>
      <ul>
        {shown.map(({ id, at, stake, won, state }) => (
          <li key={id} className="key-value">
            <span>
              <span className="numeric">{timeText(at)}</span> · {say(`bet_${state}`)}
              <small className="numeric">{id}</small>
            </span>
            <b className="numeric">
              {money.full(stake, record.currency)} → {money.full(won, record.currency)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each line of the ledger has its own signed receipt; the page that checks receipts shows and keeps them. */
function Receipts({ ids }: { ids: readonly string[] }) {
  const { api, say } = usePlatform();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string | null>(null);
  if (ids.length === 0) return null;
  const show = async (id: string) => {
    setBusy(id);
    try {
      const receipt = await askReceiptFile(api, id);
      void navigate('/m/verify-receipt', { state: { receipt } });
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'warn' }, 3000);
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className="rbets" aria-label={say('round_receipts')}>
      <h3>{say('round_receipts')}</h3>
      <div className="stack">
        {ids.map((id, at) => (
          <Button
            key={id}
            look="secondary"
            small
            block
            disabled={busy !== null}
            aria-busy={busy === id}
            onClick={() => void show(id)}
          >
            <Icon name="i-shield-check" />
            {say('round_receipt', { number: at + 1 })}
            <span className="numeric muted">{id}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
