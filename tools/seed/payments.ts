/** Ways to pay in and out at the sample merchants, all through the payment sandbox. */

const pesos = (amount: number): number => amount * 1_000_000;

interface DemoMethod {
  id: string;
  name: string;
  icon: 'letter' | 'qr' | 'bank' | 'store' | 'voucher';
  speed: string;
  min: number;
  max: number;
  feeFixed?: number;
}

const methods: DemoMethod[] = [
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
];

export const demoMethods = methods.map((method, position) => ({
  method_id: method.id,
  name: method.name,
  icon: method.icon,
  speed: method.speed,
  provider: 'tulay',
  channel: method.id,
  min_micros: pesos(method.min),
  max_micros: pesos(method.max),
  fee_fixed_micros: pesos(method.feeFixed ?? 0),
  fee_basis_points: 0,
  presets_micros: [200, 500, 1000, 2000].map(pesos),
  // Nobody charges a wallet of one's own back for weeks; a card or a bank may.
  unplayed_hold_hours: method.icon === 'letter' ? 24 : 72,
  is_on: true,
  position,
}));

export const demoChannels = [
  { channel_id: 'gcash', name: 'GCash', kind: 'wallet', pattern: '^09[0-9]{9}$' },
  { channel_id: 'maya', name: 'Maya', kind: 'wallet', pattern: '^09[0-9]{9}$' },
  { channel_id: 'bpi', name: 'BPI', kind: 'bank', pattern: '^[0-9]{10}$' },
  { channel_id: 'bdo', name: 'BDO', kind: 'bank', pattern: '^[0-9]{10,12}$' },
].map((channel, position) => ({ ...channel, provider: 'tulay', is_on: true, position }));
