import type { DepositOrder } from '@perya/contract';
import { showToast } from '@perya/ui';
import { saveAsFile } from '@perya/web';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { creditedOf } from '../deposit/deposit-rules.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useSlipLines } from './slip-lines.ts';

/** Saves the slip as a picture; what draws it is fetched when it is wanted. */
export function useSavedSlip(props: { order: DepositOrder; after: string | null; link: string | null }) {
  const { order, after, link } = props;
  const { say } = usePlatform();
  const { brandName, brand } = useSettings();
  const { full } = useMoney();
  const lines = useSlipLines(order, after);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { drawSlip } = await import('../../../platform/slip/draw-slip.ts');
      const picture = await drawSlip({
        brand: brandName,
        wordMark: brand.wordMark?.dark ?? null,
        kind: say('title_deposit'),
        amount: `+${full(creditedOf(order))}`,
        text: say('deposit_credited_text'),
        lines,
        link,
        signed: { title: say('slip_signed'), text: say('slip_signed_text') },
      });
      if (!picture) throw new Error('no picture');
      saveAsFile(`receipt-${order.orderNo}.png`, picture);
    } catch {
      showToast({ text: say('slip_save_failed'), icon: 'i-circle-alert', tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
