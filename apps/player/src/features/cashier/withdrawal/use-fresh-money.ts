import type { WithdrawalOrder } from '@perya/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** A withdrawal has moved on: what is held and what is there may be another amount (DEC-074). */
export function useFreshMoney(orders: readonly WithdrawalOrder[] | undefined) {
  const queryClient = useQueryClient();
  const states = orders?.map(({ orderNo, state }) => `${orderNo} ${state}`).join();
  const before = useRef(states);
  useEffect(() => {
    const isNews = before.current !== undefined && before.current !== states;
    before.current = states;
    if (!isNews) return;
    void queryClient.invalidateQueries({ queryKey: ['withdrawals', 'options'] });
    void queryClient.invalidateQueries({ queryKey: ['wallet'] });
  }, [states, queryClient]);
}
