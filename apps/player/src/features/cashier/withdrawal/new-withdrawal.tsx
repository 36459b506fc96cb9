import { serverNow } from '@perya/web';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { LanguageChoice } from '../../../platform/texts/language-choice.tsx';
import { AccountsSheet } from '../accounts/accounts-sheet.tsx';
import type { PayoutAccounts, WithdrawalOptions } from '../queries.ts';
import { AccountRow } from './account-row.tsx';
import { Available } from './available.tsx';
import { Obstacles } from './obstacles.tsx';
import { UnplayedNote } from './unplayed-note.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { obstaclesOf } from './withdrawal-rules.ts';

/** What can be had, what stands in the way, and the form once nothing does. */
export function NewWithdrawal({ options, payout }: { options: WithdrawalOptions; payout: PayoutAccounts }) {
  const say = useSay();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const account = payout.accounts.find(({ id }) => id === chosen) ?? payout.accounts[0];
  const obstacles = obstaclesOf(options, serverNow());
  return (
    <>
      <h2>{say('new_withdrawal')}</h2>
      <Available options={options} />
      <Obstacles obstacles={obstacles} options={options} />
      {options.unplayed && <UnplayedNote unplayed={options.unplayed} />}
      {/* Accounts are added and removed with the payment PIN: without one the row would lead nowhere. */}
      {options.paymentPasswordSet && <AccountRow account={account} onOpen={() => setIsChoosing(true)} />}
      {/* While the PIN is asked the form stays: another tab may take the money meanwhile, and the refusal is said here. */}
      {account && (obstacles.length === 0 || isAsking) && (
        <WithdrawalForm options={options} account={account} isAsking={isAsking} onAsk={setIsAsking} />
      )}
      <p className="calm-foot">{say('never_nudged')}</p>
      <LanguageChoice />
      {isChoosing && (
        <AccountsSheet
          payout={payout}
          chosen={account?.id ?? null}
          onChoose={setChosen}
          onClosed={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
