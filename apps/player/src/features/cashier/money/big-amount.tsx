import { useMoney } from '../../../platform/texts/use-money.ts';

/** A large amount whose centavos step back. */
export function BigAmount({ amount }: { amount: string }) {
  const { full } = useMoney();
  const [, whole = full(amount), places = ''] = /^(.*)(\.\d\d)$/.exec(full(amount)) ?? [];
  return (
    <div className="sum-xl numeric">
      {whole}
      <small>{places}</small>
    </div>
  );
}
