import type { DepositOrder } from '@perya/contract';
import { readFailure } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { depositPath, placeOf } from '../../cashier-place.ts';
import { createOrderKey } from '../../order-key.ts';
import { type Refused, useRefusedText } from './use-refused-text.ts';

/** Makes an order, once however often it is asked for, and leads to it; says why where it was refused. */
export function useMakingOrder() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const textOf = useRefusedText();
  const [orderKey] = useState(() => createOrderKey());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | null>(null);
  const make = async (
    send: (idempotencyKey: string) => Promise<DepositOrder>,
    onMade: (order: DepositOrder) => void,
  ) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const order = await send(orderKey.current());
      orderKey.orderWasMade();
      // In the form's place: the way back leads to the order, not to a filled-in form or a code that is used up.
      void navigate(placeOf(depositPath, { order: order.orderNo }), { replace: true });
      onMade(order);
    } catch (error) {
      const why = readFailure(error);
      orderKey.orderFailed(why);
      setFailure({ code: why.code, text: textOf(why) });
      // Limits or a method may have changed meanwhile.
      void queryClient.invalidateQueries({ queryKey: ['deposits', 'methods'] });
    } finally {
      setBusy(false);
    }
  };
  return { make, busy, failure, forget: () => setFailure(null) };
}
