import { Button, Layer, buttonClass, useCloseLayer } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { kycPath } from './kyc-rules.ts';
import { useKycTexts } from './texts.ts';

/** Something was refused because we do not know yet who it is (POPUP-06). */
export function KycPopup({ onClosed }: { onClosed: () => void }) {
  useKycTexts();
  const say = useSay();
  return (
    <Layer kind="dialog" label={say('kyc_popup')} onClosed={onClosed}>
      <h2>{say('kyc_popup')}</h2>
      <p>{say('err_kyc')}</p>
      <Ways />
    </Layer>
  );
}

function Ways() {
  const say = useSay();
  const close = useCloseLayer();
  return (
    <div className="stack">
      <Link className={buttonClass({ look: 'primary', block: true })} to={kycPath}>
        {say('kyc_popup_go')}
      </Link>
      <Button look="secondary" block onClick={close}>
        {say('kyc_popup_later')}
      </Button>
    </div>
  );
}
