import { Button, showToast } from '@perya/ui';
import { readFailure } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { cancelWithdrawal } from '../queries.ts';

/** Takes a withdrawal back, where the operator allows it at all: small, and never suggested. */
export function CancelWithdrawal({ orderNo }: { orderNo: string }) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = async () => {
    try {
      await cancelWithdrawal(api, orderNo);
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
    }
    await queryClient.invalidateQueries({ queryKey: ['withdrawals'] });
  };
  return (
    <>
      <Button look="ghost" small onClick={() => setIsAsking(true)}>
        {say('withdrawal_cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('withdrawal_cancel_title')}
          text={say('withdrawal_cancel_text')}
          keep={say('withdrawal_keep')}
          action={say('withdrawal_cancel')}
          keepLeads
          onConfirm={takeBack}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
