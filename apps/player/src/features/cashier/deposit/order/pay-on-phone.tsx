import { QrCode } from '@perya/web/qr-code';
import { usePlatform } from '../../../../platform/context.tsx';

/** The payment page as a code for the phone that holds the wallet; this page notices when it is paid. */
export function PayOnPhone({ payUrl, place }: { payUrl: string; place: string }) {
  const { say } = usePlatform();
  return (
    <div className="card pay-phone">
      <QrCode className="pay-code" text={payUrl} label={say('phone_code')} />
      <p>{say('phone_code_text', { place })}</p>
    </div>
  );
}
