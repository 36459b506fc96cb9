import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** To be scanned from another phone: dark on white whatever the page looks like. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 1 });
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={qrPath(data)} />
    </svg>
  );
}
