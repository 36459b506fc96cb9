import { parseAmount } from '@perya/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { readFailure, useFailureText } from '../../../platform/failure.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { depositPath, placeOf } from '../cashier-place.ts';
import { type Refused, useRefusedText } from '../deposit/use-refused-text.ts';
import { useMoney } from '../money/use-money.ts';
import { createOrderKey } from '../order-key.ts';
import { redeemVoucher, voucherQuery } from '../queries.ts';
import type { DepositOffer } from '../queries.ts';
import { useCodeInput } from './use-code-input.ts';
import { codeLength } from './voucher-rules.ts';

/** The code, what it is worth before it is used, and its use. */
export function useVoucher({ dailyLimit }: DepositOffer) {
  const { api, say } = usePlatform();
  const { full } = useMoney();
  const dates = useDates();
  const failureText = useFailureText();
  const [isJudged, setIsJudged] = useState(false);
  const using = useUsing();
  const { code, focus, input } = useCodeInput(using.forget);
  const isWhole = code.length === codeLength;
  const seen = useQuery(voucherQuery(api, isWhole ? code : null));
  const worth = (isWhole && seen.data) || null;
  const missing = isJudged && !isWhole ? say('voucher_missing') : undefined;
  return {
    input,
    error: isWhole && seen.isError ? failureText(readFailure(seen.error)) : missing,
    help: worth
      ? say('voucher_worth', { amount: full(worth.value), day: dates.day(worth.lastDay) })
      : isWhole && seen.isFetching
        ? say('voucher_checking')
        : undefined,
    value: worth && parseAmount(worth.value),
    isOver: worth !== null && dailyLimit !== null && parseAmount(worth.value) > parseAmount(dailyLimit.left),
    busy: using.busy,
    failure: using.failure,
    send: async () => {
      setIsJudged(true);
      if (worth === null) return focus();
      await using.use(code);
    },
  };
}

/** Credits the code and leads to the receipt. */
function useUsing() {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const textOf = useRefusedText();
  const [orderKey] = useState(() => createOrderKey());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | null>(null);
  const use = async (code: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const order = await redeemVoucher(api, orderKey.current(), code);
      orderKey.orderWasMade();
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      // In the form's place: the way back does not lead to a code that is used up.
      void navigate(placeOf(depositPath, { order: order.orderNo }), { replace: true });
    } catch (error) {
      const why = readFailure(error);
      orderKey.orderFailed(why);
      setFailure({ code: why.code, text: textOf(why) });
      void queryClient.invalidateQueries({ queryKey: ['deposits', 'methods'] });
    } finally {
      setBusy(false);
    }
  };
  return { use, busy, failure, forget: () => setFailure(null) };
}
