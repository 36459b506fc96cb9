import type { PayoutAccount } from '@perya/contract';

/** Where a payout goes, as one knows it again: the company's letter, its name with the masked number, the payee. */
export function AccountFace({ account }: { account: PayoutAccount }) {
  return (
    <>
      <span className="logo-box" aria-hidden="true">
        {account.channelName.slice(0, 1).toUpperCase()}
      </span>
      <span className="grow">
        <span className="numeric">
          {account.channelName} {account.maskedNumber}
        </span>
        <small>{account.payeeName}</small>
      </span>
    </>
  );
}
