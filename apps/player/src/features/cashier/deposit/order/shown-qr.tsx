import { QrCode } from '@perya/web/qr-code';
import { useSay } from '../../../../platform/context.tsx';

/** What any wallet scans, with the quiet edge that all of them need. */
export function ShownQr({ text }: { text: string }) {
  const say = useSay();
  return <QrCode className="shown-qr" text={text} label={say('shown_qr')} quiet={4} />;
}
