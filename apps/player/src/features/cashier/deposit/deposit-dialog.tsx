import { Icon, IconButton, Layer, useCloseLayer } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useCashierTexts } from '../texts.ts';
import { DepositEntry } from './form/deposit-entry.tsx';

/** On wide screens: the form of the deposit page over whatever page is open. What follows has its address, as on phones. */
export function DepositDialog({ onClosed }: { onClosed: () => void }) {
  useCashierTexts();
  const say = useSay();
  return (
    <Layer kind="dialog" className="pay-dialog" label={say('deposit')} onClosed={onClosed}>
      <Top />
      <div className="cash pay-in">
        <DepositEntry methodId={null} />
      </div>
    </Layer>
  );
}

function Top() {
  const say = useSay();
  const close = useCloseLayer();
  return (
    <div className="pay-top">
      <h2>{say('deposit')}</h2>
      <IconButton label={say('close')} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
    </div>
  );
}
