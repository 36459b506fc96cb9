import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { local, localKeys } from '../../../../platform/storage.ts';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import { balanceQuery } from '../../queries.ts';

/** What stands for a balance that is not to be seen (DEC-074). */
const mask = '****';

/** What is there before more is paid in: one line in the header, which leaves room for it. */
export function BalanceRow() {
  const { api, say } = usePlatform();
  const { full } = useMoney();
  const { data: wallet } = useQuery(balanceQuery(api));
  const isHidden = local.get(localKeys.hideBalance) === '1';
  return (
    <p className="hdr-sub numeric">
      {say('balance')} <span>{isHidden ? mask : wallet ? full(wallet.sumBalance) : '…'}</span>
    </p>
  );
}
