import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** To be scanned from another phone: dark on white whatever the page looks like. */
export function QrCode({
  text,
  label,
  className,
  quiet = 1,
}: {
  text: string;
  label: string;
  className: string;
  /** How many squares of white around it. */
  quiet?: number;
}) {
  const { data, size } = encode(text, { ecc: 'L', border: quiet });
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={qrPath(data)} />
    </svg>
  );
}
