import { encode } from 'uqr';
import { useSay } from '../../../platform/context.tsx';
import { qrPath } from './qr-path.ts';

/** The link to be scanned from another phone: dark on white whatever the page looks like. */
export function QrCode({ text }: { text: string }) {
  const say = useSay();
  const { data, size } = encode(text, { border: 2 });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say('invite_qr_label')}>
      <path d={qrPath(data)} />
    </svg>
  );
}
