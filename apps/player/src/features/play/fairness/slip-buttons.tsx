import { parseAmount } from '@perya/money';
import { Button, Icon, showToast } from '@perya/ui';
import { readFailure, saveAsFile } from '@perya/web';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { askReceipt } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import { roundFile, roundLink, type RoundSlip } from './round-slip.ts';

/** Keeps a round: everything in one file, or a picture with a code that plays it again. */
export function SlipButtons(slip: RoundSlip) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const picture = usePicture(slip);
  const [busy, setBusy] = useState<'file' | 'picture' | null>(null);
  const { record, transactionIds } = slip.detail;
  const run = async (which: 'file' | 'picture', act: () => Promise<void>) => {
    setBusy(which);
    try {
      await act();
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'warn' }, 3000);
    } finally {
      setBusy(null);
    }
  };
  const saveFile = async () => {
    const receipts = await Promise.all(transactionIds.map((id) => askReceipt(api, id)));
    saveAsFile(`round-${record.roundNo}.json`, roundFile(slip, receipts), 'application/json');
  };
  return (
    <div className="two-columns">
      <Button
        look="secondary"
        small
        disabled={busy !== null}
        aria-busy={busy === 'file'}
        onClick={() => void run('file', saveFile)}
      >
        <Icon name="i-download" />
        {say('round_save')}
      </Button>
      <Button
        look="secondary"
        small
        disabled={busy !== null}
        aria-busy={busy === 'picture'}
        onClick={() => void run('picture', picture)}
      >
        <Icon name="i-qr-code" />
        {say('round_picture')}
      </Button>
    </div>
  );
}

function usePicture(slip: RoundSlip): () => Promise<void> {
  const { say } = usePlatform();
  const { brandName, brand } = useSettings();
  const money = useMoney();
  const dates = useDates();
  const { proof, detail } = slip;
  const { record } = detail;
  const full = (amount: string) => money.full(amount, record.currency);
  const lines = [
    { name: say('round_time'), value: dates.moment(record.at) },
    { name: say('record_staked'), value: full(record.stake) },
    { name: say('record_returned'), value: full(record.paid) },
    { name: say('round_no'), value: record.roundNo },
    ...(typeof proof['payTable'] === 'string'
      ? [{ name: say('round_pay_table'), value: proof['payTable'] }]
      : []),
  ];
  return async () => {
    const { drawSlip } = await import('../../../platform/slip/draw-slip.ts');
    const isGain = parseAmount(record.net) > 0n;
    const picture = await drawSlip({
      brand: brandName,
      wordMark: brand.wordMark?.dark ?? null,
      kind: record.gameName,
      amount: money.signed(record.net, record.currency),
      text: say(isGain ? 'round_slip_won' : 'round_slip_played'),
      lines,
      link: await roundLink(slip, location.origin),
      signed: { title: say('round_slip_check'), text: say('round_slip_check_text') },
    });
    if (picture) saveAsFile(`round-${record.roundNo}.png`, picture);
  };
}
