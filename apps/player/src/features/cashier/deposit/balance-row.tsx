import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { local, localKeys } from '../../../platform/storage.ts';
import { useMoney } from '../money/use-money.ts';
import { balanceQuery } from '../queries.ts';

/** What stands for a balance that is not to be seen (DEC-074). */
const mask = '****';

/** What is there before more is paid in. */
export function BalanceRow() {
  const { api, say } = usePlatform();
  const { full } = useMoney();
  const { data: wallet } = useQuery(balanceQuery(api));
  const isHidden = local.get(localKeys.hideBalance) === '1';
  return (
    <div className="wal line">
      <span>{say('balance')}</span>
      <b className="num">{isHidden ? mask : wallet ? full(wallet.sumBalance) : <span className="sk" />}</b>
    </div>
  );
}
