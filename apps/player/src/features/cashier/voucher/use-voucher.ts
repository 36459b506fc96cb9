import { parseAmount } from '@perya/money';
import { readFailure } from '@perya/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMakingOrder } from '../deposit/form/use-making-order.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
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
  const queryClient = useQueryClient();
  const using = useMakingOrder();
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
      await using.make(
        (key) => redeemVoucher(api, key, code),
        () => void queryClient.invalidateQueries({ queryKey: ['wallet'] }),
      );
    },
  };
}
