import type { PaymentOrder } from './orders.ts';

/** What a payer has to do: go to the company's page, scan a picture in any wallet, or say a code at a counter. */
export type Action = { kind: 'redirect' } | { kind: 'qr'; text: string } | { kind: 'code'; text: string };

const qrMinutes = 15;

/** A field of an EMV code: two digits of name, two of length, the value. */
const field = (name: string, value: string): string =>
  `${name}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, as EMV codes end. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const plain = (text: string): string => text.replaceAll(/[^A-Za-z\d .-]/g, '').toUpperCase();

/** Shaped as QR Ph is, under an owner that no wallet knows: scanned by mistake, it pays nobody. */
function emvText({ amount, payee = 'A SHOP' }: PaymentOrder, reference: string): string {
  const digits = String(amount).padStart(3, '0');
  const fields = [
    field('00', '01'),
    field('01', '12'),
    field('28', field('00', 'sandbox.invalid') + field('04', reference)),
    field('52', '7995'),
    field('53', '608'),
    field('54', `${digits.slice(0, -2)}.${digits.slice(-2)}`),
    field('58', 'PH'),
    field('59', plain(payee).slice(0, 25) || 'A SHOP'),
    field('60', 'MANILA'),
    field('62', field('05', reference)),
  ].join('');
  return `${fields}6304${checksum(`${fields}6304`)}`;
}

export function actionOf(order: PaymentOrder, reference: string): Action {
  if (order.channel === 'qrph') return { kind: 'qr', text: emvText(order, reference) };
  if (order.channel === 'counter') return { kind: 'code', text: reference };
  return { kind: 'redirect' };
}

/** A picture to scan lives as long as the company says, and not as long as it is asked to. */
export const endsAtOf = ({ channel, expiresAt }: PaymentOrder, now: number): string =>
  channel === 'qrph' ? new Date(now + qrMinutes * 60_000).toISOString() : expiresAt;
