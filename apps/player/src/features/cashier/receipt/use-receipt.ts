import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { receiptHash, verifyPath } from '../../../platform/navigation/receipt-link.ts';
import type { Signed } from '../../../platform/navigation/receipt-link.ts';
import { depositReceiptQuery } from '../queries.ts';

/** What the signed text says of the balance, where it does. */
function balanceAfter(receipt: Signed | undefined): string | null {
  try {
    const stated = JSON.parse(receipt?.text ?? '') as { after?: unknown };
    return typeof stated.after === 'string' ? stated.after : null;
  } catch {
    return null;
  }
}

/** The signed receipt of a credited order, and the address that proves it. */
export function useReceipt(transactionId: string | null) {
  const { api } = usePlatform();
  const { data: receipt } = useQuery(depositReceiptQuery(api, transactionId));
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    if (!receipt) return;
    let gone = false;
    // A browser that cannot pack it shows the slip without a code; the technical details have it all.
    receiptHash(receipt).then(
      (hash) => !gone && setLink(location.origin + verifyPath + hash),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [receipt]);
  return { receipt, link, after: balanceAfter(receipt) };
}
