/** Ways to pay in and out at the sample merchants, through the payment sandboxes but for vouchers, which are the house's own. Which there are follows the money. */

type Currency = 'PHP' | 'USD';

const micros = (amount: number): number => amount * 1_000_000;

interface DemoMethod {
  id: string;
  name: string;
  icon: 'letter' | 'qr' | 'bank' | 'store' | 'voucher';
  speed: string;
  min: number;
  max: number;
  feeFixed?: number;
}

/** Whom money goes through, where it is not the first company. */
const companies: Readonly<Record<string, string>> = { maya: 'lambat', voucher: 'house' };
const companyOf = (channel: string): string => companies[channel] ?? 'tulay';

const methods: Record<Currency, DemoMethod[]> = {
  PHP: [
    { id: 'gcash', name: 'GCash', icon: 'letter', speed: 'instant', min: 100, max: 50_000 },
    { id: 'maya', name: 'Maya', icon: 'letter', speed: 'instant', min: 100, max: 50_000 },
    { id: 'qrph', name: 'QR Ph', icon: 'qr', speed: 'any_bank_app', min: 100, max: 50_000 },
    { id: 'bank', name: 'Bank', icon: 'bank', speed: 'instapay', min: 200, max: 50_000 },
    {
      id: 'counter',
      name: 'Over counter',
      icon: 'store',
      speed: 'up_to_1_hour',
      min: 200,
      max: 20_000,
      feeFixed: 15,
    },
    { id: 'voucher', name: 'Voucher', icon: 'voucher', speed: 'enter_a_code', min: 50, max: 5000 },
  ],
  USD: [
    { id: 'card', name: 'Card', icon: 'letter', speed: 'instant', min: 5, max: 1000 },
    { id: 'agos', name: 'Agos Wallet', icon: 'letter', speed: 'instant', min: 2, max: 1000 },
    { id: 'transfer', name: 'Bank transfer', icon: 'bank', speed: 'up_to_1_hour', min: 10, max: 1000 },
    { id: 'voucher', name: 'Voucher', icon: 'voucher', speed: 'enter_a_code', min: 2, max: 100 },
  ],
};

const presets: Record<Currency, number[]> = { PHP: [200, 500, 1000, 2000], USD: [10, 20, 50, 100] };

export const demoMethods = (currency: Currency) =>
  methods[currency].map((method, position) => ({
    method_id: method.id,
    name: method.name,
    icon: method.icon,
    speed: method.speed,
    provider: companyOf(method.id),
    channel: method.id,
    min_micros: micros(method.min),
    max_micros: micros(method.max),
    fee_fixed_micros: micros(method.feeFixed ?? 0),
    fee_basis_points: 0,
    presets_micros: presets[currency].map(micros),
    // Nobody charges a wallet of one's own back for weeks; a card or a bank may.
    unplayed_hold_hours: method.icon === 'letter' && method.id !== 'card' ? 24 : 72,
    is_on: true,
    position,
  }));

const channels: Record<Currency, { channel_id: string; name: string; kind: string; pattern: string }[]> = {
  PHP: [
    { channel_id: 'gcash', name: 'GCash', kind: 'wallet', pattern: '^09[0-9]{9}$' },
    { channel_id: 'maya', name: 'Maya', kind: 'wallet', pattern: '^09[0-9]{9}$' },
    { channel_id: 'bpi', name: 'BPI', kind: 'bank', pattern: '^[0-9]{10}$' },
    { channel_id: 'bdo', name: 'BDO', kind: 'bank', pattern: '^[0-9]{10,12}$' },
  ],
  USD: [
    { channel_id: 'agos', name: 'Agos Wallet', kind: 'wallet', pattern: '^[0-9]{10}$' },
    { channel_id: 'transfer', name: 'Bank transfer', kind: 'bank', pattern: '^[0-9]{8,17}$' },
  ],
};

export const demoChannels = (currency: Currency) =>
  channels[currency].map((channel, position) => ({
    ...channel,
    provider: companyOf(channel.channel_id),
    is_on: true,
    position,
  }));
