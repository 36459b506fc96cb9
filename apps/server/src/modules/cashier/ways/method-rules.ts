import { parseAmount } from '@perya/money';

export interface MethodChange {
  name?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  feeFixed?: string | undefined;
  feePercent?: number | undefined;
  presets?: string[] | undefined;
  isOn?: boolean | undefined;
  unplayedHoldHours?: number | undefined;
}

interface Method {
  min: string;
  max: string;
  feeFixed: string;
  feePercent: number;
  isOn: boolean;
  unplayedHoldHours: number;
}

/** What a change lets in that was kept out before: smaller and larger sums, cheaper ones, a way that was closed. */
export function loosenedMethod(before: Method, change: MethodChange): string[] {
  const less = (next: string | undefined, than: string) =>
    next !== undefined && parseAmount(next) < parseAmount(than);
  return [
    ...(less(change.min, before.min) ? ['smallest deposit'] : []),
    ...(change.max !== undefined && less(before.max, change.max) ? ['largest deposit'] : []),
    ...(less(change.feeFixed, before.feeFixed) ? ['fee'] : []),
    ...(change.feePercent !== undefined && change.feePercent < before.feePercent ? ['fee in per cent'] : []),
    ...(change.unplayedHoldHours !== undefined && change.unplayedHoldHours < before.unplayedHoldHours
      ? ['how long unplayed money waits']
      : []),
    ...(change.isOn === true && !before.isOn ? ['a closed way to pay'] : []),
  ];
}
